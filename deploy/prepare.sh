#!/bin/sh
# Makes .env for compose.yaml with random passwords, once.
set -eu
cd "$(dirname "$0")/.."

if [ -e .env ]; then
  echo '.env is there already: nothing was changed.'
  exit 0
fi

random() {
  head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'
}

umask 077
cat > .env.partial <<END
# Made by deploy/prepare.sh. Keep a copy elsewhere: without APP_SECRET stored keys and second factors cannot be read again.
APP_SECRET=$(random)
POSTGRES_PASSWORD=$(random)
OBJECTS_PASSWORD=$(random)
METRICS_TOKEN=$(random)
GRAFANA_PASSWORD=$(random)

# Every night at two, into the volume "backups". BACKUP_RECIPIENT encrypts them to your age key: docs/operating.md.
BACKUP_SCHEDULE=0 2 * * *
BACKUP_TARGET=/backups

# The origin that people type, whose name points here: Caddy gets its certificate.
#APP_ORIGIN=https://app.example.com
# Every other setting, with its default: .env.example
END
mv .env.partial .env
echo 'Wrote .env. Set APP_ORIGIN in it, then: docker compose --profile standard up --detach'
