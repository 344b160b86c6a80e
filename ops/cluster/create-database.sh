#!/bin/sh
# Beside patroni.yml on each database node, executable: Patroni runs it once, on the first primary, with its address.
set -eu
psql -v ON_ERROR_STOP=1 "$1" <<'SQL'
CREATE ROLE dugri LOGIN PASSWORD '${DUGRI_PASSWORD}';
CREATE ROLE dugri_product LOGIN PASSWORD '${DUGRI_PASSWORD}';
GRANT dugri_product TO dugri;
CREATE DATABASE dugri OWNER dugri;
SQL
