#!/bin/sh
# Runs once, when the database is created. Creates the owner of the tables and the application's role. The application's role receives its
# grants at each start.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
CREATE ROLE myelin_owner LOGIN PASSWORD :'owner';
CREATE ROLE myelin_app LOGIN PASSWORD :'app';
CREATE DATABASE myelin OWNER myelin_owner;
REVOKE ALL ON DATABASE myelin FROM PUBLIC;
GRANT CONNECT ON DATABASE myelin TO myelin_app;
SQL
