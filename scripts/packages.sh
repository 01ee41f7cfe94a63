# Installs a package of Debian: install_package NAME REASON. For scripts that read this file, as root.

# Another process may be at it, here or in another clone: only one may read the lists or install at a time, and the
# others are refused at once or, where apt knows how to, wait. So it is tried again, for ten minutes.
install_package() {
    echo "tenoff: installing $1 for $2" >&2
    tries=0
    until said=$(_apt update && _apt install -y "$1"); do
        tries=$((tries + 1))
        case $said in
        *"Could not get lock"* | *"Unable to lock"* | *"Unable to acquire the dpkg"* | *"is another process using it"*) ;;
        *) return 1 ;;
        esac
        if [ "$tries" -ge 120 ]; then return 1; fi
        if [ "$tries" = 1 ]; then echo "tenoff: waiting for another installation to end" >&2; fi
        sleep 5
    done
}

_apt() {
    DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -qq -o DPkg::Lock::Timeout=600 "$@" 2>&1 </dev/null
}
