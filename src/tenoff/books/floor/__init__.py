"""The Floor sheet: equipment and playing instructions, undated and by no named association."""
