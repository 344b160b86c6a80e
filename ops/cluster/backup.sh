#!/bin/sh
# On each database node, executable: run each night as postgres (cron, or a timer), and before anything risky. The primary
# alone acts, whichever node that is: a whole backup on Sundays, else what changed since.
set -eu
curl -sf -o /dev/null "http://${ADDRESS}:8008/primary" || exit 0
pgbackrest="pgbackrest --config=${CONFIG}/pgbackrest.conf --stanza=dugri"
$pgbackrest stanza-create
if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
$pgbackrest --type=$type backup
