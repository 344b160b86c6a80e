#!/bin/sh
# Run once by the database's image, when it makes the database: the role that the product signs in as.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat "$DUGRI_PRODUCT_PASSWORD_FILE")" <<'SQL'
CREATE ROLE dugri_product LOGIN PASSWORD :'password';
SQL
