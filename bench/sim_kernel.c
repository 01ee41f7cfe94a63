/* The loop of tenoff/sim/kernel.py on a straight court without edge friction, as a yardstick for bench_sim.py. */
#include <math.h>

enum { GONE, RESTING, MOVING };
enum { STOPS = -1, LEAVES = -2 };
static const double NEVER = 1e300;

typedef struct {
    double x[8], y[8], ux[8], uy[8], speed[8], when[8];
    long state[8], what[8];
    double bounce, diameter, edge, base, least;
} Board;

static double slope_root(double c1, double c2, double c3, double c4, double low, double high, int rising)
{
    double t = 0.5 * (low + high);
    for (int k = 0; k < 200; k++) {
        double value = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4));
        if ((value < 0.0) == rising) low = t; else high = t;
        double slope = 2.0 * c2 + t * (6.0 * c3 + t * 12.0 * c4);
        double next = slope != 0.0 ? t - value / slope : low;
        if (!(low < next && next < high)) {
            next = 0.5 * (low + high);
            if (!(low < next && next < high)) return t;
        }
        if (next == t) return t;
        t = next;
    }
    return t;
}

static double root_of(double c0, double c1, double c2, double c3, double c4, double low, double high)
{
    double t = 0.5 * (low + high);
    for (int k = 0; k < 200; k++) {
        double value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)));
        if (value > 0.0) low = t; else high = t;
        double slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4));
        double next = slope != 0.0 ? t - value / slope : low;
        if (!(low < next && next < high)) {
            next = 0.5 * (low + high);
            if (!(low < next && next < high)) return low;
        }
        if (next == t) return low;
        t = next;
    }
    return low;
}

static double meet(double rx, double ry, double wx, double wy, double ax, double ay, double end, double dd)
{
    double c0 = rx * rx + ry * ry - dd, c1 = 2.0 * (rx * wx + ry * wy);
    if (c0 <= 0.0 && c1 < 0.0) return 0.0;
    double ra = rx * ax + ry * ay, c3 = wx * ax + wy * ay;
    if (c1 >= 0.0 && ra >= 0.0 && c3 >= 0.0) return NEVER;
    double c2 = wx * wx + wy * wy + ra, c4 = 0.25 * (ax * ax + ay * ay);
    double bend1 = end, bend2 = end;
    if (c4 > 0.0) {
        double root = 9.0 * c3 * c3 - 24.0 * c2 * c4;
        if (root > 0.0) {
            double big = c3 > 0.0 ? -3.0 * c3 - sqrt(root) : -3.0 * c3 + sqrt(root);
            double first = big / (12.0 * c4), second = big != 0.0 ? 2.0 * c2 / big : 0.0;
            if (first > second) { double t = first; first = second; second = t; }
            if (0.0 < first && first < end) {
                bend1 = first;
                if (second < end) bend2 = second;
            } else if (0.0 < second && second < end) bend1 = second;
        }
    }
    double low = 0.0, slope_low = c1, from = 0.0, height = c0;
    for (int k = 0; k < 4; k++) {
        double turn;
        if (k < 3) {
            double high = k == 0 ? bend1 : k == 1 ? bend2 : end;
            double slope_high = c1 + high * (2.0 * c2 + high * (3.0 * c3 + high * 4.0 * c4));
            if ((slope_low < 0.0) == (slope_high < 0.0)) turn = -1.0;
            else turn = slope_root(c1, c2, c3, c4, low, high, slope_low < 0.0);
            low = high;
            slope_low = slope_high;
            if (turn < 0.0) {
                if (high < end) continue;
                turn = end;
            }
        } else turn = end;
        double there = c0 + turn * (c1 + turn * (c2 + turn * (c3 + turn * c4)));
        if (there < height && there < 0.0)
            return height <= 0.0 ? from : root_of(c0, c1, c2, c3, c4, from, turn);
        from = turn;
        height = there;
        if (turn >= end) return NEVER;
    }
    return NEVER;
}

static double to_resting(double rx, double ry, double ux, double uy, double s, double dd)
{
    double ahead = rx * ux + ry * uy;
    if (ahead <= 0.0) return NEVER;
    double beside = rx * uy - ry * ux, inside = dd - beside * beside;
    if (inside <= 0.0) return NEVER;
    double length = (rx * rx + ry * ry - dd) / (ahead + sqrt(inside)), ss = s * s;
    if (length >= ss) return NEVER;
    if (length < 0.0) length = 0.0;
    return 2.0 * length / (s + sqrt(ss - length));
}

static void look(Board *b, long i, double now)
{
    double xi = b->x[i], yi = b->y[i], uxi = b->ux[i], uyi = b->uy[i], s = b->speed[i], ss = s * s;
    double best = s / 0.5, length = ss, d = b->diameter, dd = d * d;
    long kind = STOPS;
    if (uxi > 0.0) length = (b->edge - xi) / uxi;
    else if (uxi < 0.0) length = (-b->edge - xi) / uxi;
    if (uyi < 0.0) {
        double to_base = (-b->base - yi) / uyi;
        if (to_base < length) length = to_base;
    }
    if (length < ss) {
        if (length < 0.0) length = 0.0;
        best = 2.0 * length / (s + sqrt(ss - length));
        kind = LEAVES;
    }
    for (long j = 0; j < 8; j++) {
        if (b->state[j] == GONE || j == i) continue;
        double rx = b->x[j] - xi, ry = b->y[j] - yi, t;
        if (b->state[j] == RESTING) {
            t = to_resting(rx, ry, uxi, uyi, s, dd);
            if (t < best) { best = t; kind = j; }
            continue;
        }
        double sj = b->speed[j], apart = d + ss + sj * sj;
        if (rx * rx + ry * ry > apart * apart) continue;
        double uxj = b->ux[j], uyj = b->uy[j], end = s < sj ? s : sj;
        t = meet(rx, ry, uxj * sj - uxi * s, uyj * sj - uyi * s, 0.5 * (uxi - uxj), 0.5 * (uyi - uyj), end / 0.5, dd);
        if (t < best) { best = t; kind = j; }
        if (now + t < b->when[j]) { b->when[j] = now + t; b->what[j] = i; }
    }
    b->when[i] = now + best;
    b->what[i] = kind;
}

static void set_way(Board *b, long i, double vx, double vy)
{
    double s = sqrt(vx * vx + vy * vy);
    b->speed[i] = s;
    b->state[i] = s > 0.0 ? MOVING : RESTING;
    if (s > 0.0) { b->ux[i] = vx / s; b->uy[i] = vy / s; }
}

static void impact(Board *b, long i, long j)
{
    double nx = b->x[j] - b->x[i], ny = b->y[j] - b->y[i], far = sqrt(nx * nx + ny * ny);
    nx = nx / far;
    ny = ny / far;
    double vix = b->ux[i] * b->speed[i], viy = b->uy[i] * b->speed[i];
    double vjx = b->ux[j] * b->speed[j], vjy = b->uy[j] * b->speed[j];
    double closing = (vjx - vix) * nx + (vjy - viy) * ny, parting = -b->bounce * closing;
    if (parting < b->least) parting = b->least;
    double push = 0.5 * (parting - closing), px = push * nx, py = push * ny;
    set_way(b, i, vix - px, viy - py);
    set_way(b, j, vjx + px, vjy + py);
}

static long slide(Board *b)
{
    double now = 0.0;
    long hits = 0;
    for (int i = 0; i < 8; i++) { b->when[i] = NEVER; b->what[i] = STOPS; }
    for (int i = 0; i < 8; i++) if (b->state[i] == MOVING) look(b, i, now);
    for (;;) {
        long first = 8;
        double soonest = NEVER;
        for (long i = 0; i < 8; i++)
            if (b->state[i] == MOVING && b->when[i] < soonest) { soonest = b->when[i]; first = i; }
        if (first == 8) return hits;
        long kind = b->what[first], other = kind >= 0 ? kind : first;
        double dt = soonest - now;
        if (dt > 0.0) {
            now = soonest;
            double lost = 0.5 * dt;
            for (int i = 0; i < 8; i++) {
                if (b->state[i] != MOVING) continue;
                double s = b->speed[i], way = (s - 0.5 * lost) * dt, left = s - lost;
                b->x[i] += b->ux[i] * way;
                b->y[i] += b->uy[i] * way;
                b->speed[i] = left < 0.0 ? 0.0 : left;
            }
        }
        if (kind == STOPS) b->state[first] = RESTING;
        else if (kind == LEAVES) b->state[first] = GONE;
        else { hits++; impact(b, first, other); }
        if (b->state[first] != MOVING) b->speed[first] = 0.0;
        int stopped = b->state[first] == RESTING || b->state[other] == RESTING;
        for (long i = 0; i < 8; i++) {
            if (b->state[i] != MOVING) continue;
            if (i == first || i == other || b->what[i] == first || b->what[i] == other) {
                b->when[i] = NEVER;
                look(b, i, now);
            } else if (stopped) {
                long j = b->state[first] == RESTING ? first : other;
                double d = b->diameter;
                double soon = now + to_resting(b->x[j] - b->x[i], b->y[j] - b->y[i], b->ux[i], b->uy[i], b->speed[i], d * d);
                if (soon < b->when[i]) { b->when[i] = soon; b->what[i] = j; }
            }
        }
    }
}

/* env: bounce, friction, diameter, edge, base, ..., least at place 9, as in kernel.py. */
void shoot_many(long count, const double *bx, const double *by, const long *on, long disc, const double *sx,
                const double *sy, const double *tx, const double *ty, const double *reach, const double *env,
                double *px, double *py, long *hits)
{
    for (long k = 0; k < count; k++) {
        Board b = {.bounce = env[0], .diameter = env[2], .edge = env[3], .base = env[4], .least = env[9]};
        for (int i = 0; i < 8; i++) {
            b.x[i] = bx[i];
            b.y[i] = by[i];
            b.state[i] = on[i] ? RESTING : GONE;
        }
        double wx = tx[k] - sx[k], wy = ty[k] - sy[k], far = sqrt(wx * wx + wy * wy);
        b.x[disc] = sx[k];
        b.y[disc] = sy[k];
        b.ux[disc] = wx / far;
        b.uy[disc] = wy / far;
        b.speed[disc] = sqrt(reach[k]);
        b.state[disc] = MOVING;
        hits[k] = slide(&b);
        for (int i = 0; i < 8; i++) { px[8 * k + i] = b.x[i]; py[8 * k + i] = b.y[i]; }
    }
}
