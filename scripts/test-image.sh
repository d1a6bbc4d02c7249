#!/usr/bin/env bash
# Builds the image of the Dockerfile and uses it, where no registry of images is reachable: the two
# base images are made here, of Debian's packages and of the Node that npm has. Outside of CI: it
# needs root on Debian, buildah, podman, runc, debootstrap and curl, a PostgreSQL and a Redis, and five
# minutes the first time. The images it makes stay in IMAGE_FOLDER.
#   IMAGE_DATABASE_URL  default postgres://postgres@127.0.0.1:5432/postgres; makes a database of its own
#   IMAGE_REDIS_URL     default redis://127.0.0.1:6379
#   IMAGE_FOLDER        default /var/tmp/deskhand-image
set -euo pipefail
cd "$(dirname "$0")/.."

server_url="${IMAGE_DATABASE_URL:-postgres://postgres@127.0.0.1:5432/postgres}"
redis_url="${IMAGE_REDIS_URL:-redis://127.0.0.1:6379}"
folder="${IMAGE_FOLDER:-/var/tmp/deskhand-image}"
image=deskhand:test
name="deskhand-image-$$"
database="deskhand_image_$$"
database_url="${server_url%/*}/$database"
port=$((20000 + $$ % 10000))
base="http://127.0.0.1:$port"
mkdir -p "$folder"
store=(--root "$folder/store" --runroot "$folder/run")

step() { printf '\n== %s\n' "$1"; }
fail() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }
# Both warn of networks that nobody uses here.
build() { buildah "${store[@]}" "$@" 2> >(grep -v CNI >&2 || true); }
pod() { podman "${store[@]}" --cgroup-manager cgroupfs --runtime runc "$@" 2> >(grep -v CNI >&2 || true); }

leave() {
  pod rm --force --ignore "$name" "$name-backup" >/dev/null || true
  build umount --all >/dev/null 2>&1 || true
  psql "$server_url" --quiet --command "drop database if exists $database with (force)" || true
  rm -rf "$folder/secrets"
}
trap leave EXIT

# What `debian:…-slim` is: the smallest system, without documents and caches.
make_debian() {
  local tree="$folder/debian" container
  [ -e "$tree/etc/debian_version" ] || debootstrap --variant=minbase "$1" "$tree" >"$folder/debootstrap.log"
  rm -rf "$tree"/var/cache/apt/* "$tree"/var/lib/apt/lists/* "$tree"/usr/share/{doc,man,locale}/* "$tree"/var/log/*
  container=$(build from scratch)
  build add --quiet "$container" "$tree" / >/dev/null
  build commit --quiet --rm "$container" "docker.io/library/debian:$1-slim" >/dev/null
}

# What `node:…-slim` has on top: Node, and npm.
make_node() {
  local container mounted
  (cd "$folder" && npm pack --silent "node-linux-$(dpkg --print-architecture | sed s/amd64/x64/)@$1" | tail -1 |
    xargs tar xzf)
  container=$(build from --pull-never "docker.io/library/debian:$2-slim")
  mounted=$(build mount "$container")
  install -m 755 "$folder/package/bin/node" "$mounted/usr/local/bin/node"
  mkdir -p "$mounted/usr/local/lib/node_modules"
  cp -a "$(npm root --global)/npm" "$mounted/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$mounted/usr/local/bin/npm"
  build umount "$container" >/dev/null
  build commit --quiet --rm "$container" "docker.io/library/node:$1-$2-slim" >/dev/null
}

version_of() { sed -n "s/^ARG $1=//p" Dockerfile; }
node_version=$(version_of NODE_VERSION) debian=$(version_of DEBIAN)

step "base images: Debian $debian, Node $node_version"
build inspect --type image "debian:$debian-slim" >/dev/null 2>&1 || make_debian "$debian"
build inspect --type image "node:$node_version-$debian-slim" >/dev/null 2>&1 || make_node "$node_version" "$debian"

step 'build'
# npm in the build has this machine's certificates, and nothing else of it.
printf 'cafile=/etc/ssl/certs/ca-certificates.crt\n' >"$folder/npmrc"
build bud --layers --isolation chroot --network host --pull-never --format docker --tag "$image" \
  --volume /etc/ssl/certs:/etc/ssl/certs:ro --volume "$folder/npmrc:/root/.npmrc:ro" .
bytes=$(pod image inspect --format '{{.Size}}' "$image")
base_bytes=$(pod image inspect --format '{{.Size}}' "debian:$debian-slim")
printf 'image: %d MB, of which the base is %d MB\n' $((bytes / 1000000)) $((base_bytes / 1000000))
[ "$bytes" -le 250000000 ] || fail 'the image is larger than 250 MB'

psql "$server_url" --quiet --command "create database $database"
mkdir -p "$folder/secrets" "$folder/backups" && rm -f "$folder"/backups/*
for each in deskhand-secret operator-token; do openssl rand -hex 32 >"$folder/secrets/$each"; done
printf '%s\n' "$database_url" >"$folder/secrets/database-url"
chmod 644 "$folder"/secrets/*
chmod 777 "$folder/backups"

# Anybody's user id, a root that nobody can write to, no /tmp, no capability.
hardened=(--network host --no-healthcheck --read-only --read-only-tmpfs=false --cap-drop ALL
  --security-opt no-new-privileges --user "$((10000 + RANDOM)):0"
  --ulimit nofile=10000:10000 --ulimit nproc=4096:4096)
configured=(--volume "$folder/secrets:/run/secrets:ro" --volume "$folder/backups:/backups"
  --env "PORT=$port" --env HOST=127.0.0.1 --env "REDIS_URL=$redis_url"
  --env DATABASE_URL_FILE=/run/secrets/database-url
  --env DESKHAND_SECRET_FILE=/run/secrets/deskhand-secret
  --env OPERATOR_TOKEN_FILE=/run/secrets/operator-token)

step 'what is missing is told'
missing() { # text, arguments of podman
  local text="$1" said
  shift
  said=$(pod run --rm "${hardened[@]}" "$@" "$image" 2>&1) && fail "it started without $text"
  grep -q "^deskhand: .*$text.* is required" <<<"$said" || fail "not told that $text is missing: $said"
  printf '%s\n' "$said"
}
missing DATABASE_URL
missing DESKHAND_SECRET --env "DATABASE_URL=$database_url"
missing OPERATOR_TOKEN --env "DATABASE_URL=$database_url" --env DESKHAND_SECRET=0123456789abcdef

step 'migrate, twice'
pod run --rm "${hardened[@]}" "${configured[@]}" "$image" migrate 2>/dev/null | grep 'applied'
pod run --rm "${hardened[@]}" "${configured[@]}" "$image" migrate | grep 'up to date already'

step 'serve'
pod run --detach --name "$name" "${hardened[@]}" "${configured[@]}" "$image" >/dev/null
for _ in $(seq 240); do curl -fsS "$base/readyz" 2>/dev/null && break || sleep 0.25; done
curl -fsS -o /dev/null "$base/panel" && curl -fsS -o /dev/null "$base/widget.js"
healthcheck=$(pod image inspect --format '{{index .HealthCheck.Test 3}}' "$image" 2>/dev/null ||
  pod image inspect --format '{{index .Healthcheck.Test 3}}' "$image")
pod exec "$name" node -e "$healthcheck" || fail 'the health check fails on a healthy service'

field() { node -pe 'JSON.parse(require("fs").readFileSync(0, "utf8"))'"$1"; }
post() { # path, token, body
  curl -fsS -X POST -H "Authorization: Bearer $2" -H 'Content-Type: application/json' -d "$3" "$base$1"
}
made=$(pod exec "$name" deskhand tenant create acme --name Acme --json)
# A document is read in a thread of its own.
post /api/admin/knowledge/documents "$(field .tsk <<<"$made")" \
  '{"title":"Void an invoice","content":"Open the invoice and press Void. Voiding cannot be undone."}' |
  field .title || fail 'a document was not taken'
jwt=$(post /api/widget/sessions "$(field .sik <<<"$made")" '{"userId":"ana"}' | field .jwt)
post /api/cases "$jwt" '{"message":"How do I void an invoice?"}' | field .aiMessage.content | grep -i void

step 'backup, and one of a schedule'
for _ in 1 2 3; do
  pod run --rm "${hardened[@]}" "${configured[@]}" "$image" backup /backups --keep 2
  sleep 1
done
[ "$(find "$folder/backups" -type f | wc -l)" = 2 ] || fail 'not two backups were kept'
pod run --detach --name "$name-backup" "${hardened[@]}" "${configured[@]}" "$image" backup /backups --keep 2 --every 24 >/dev/null
for _ in $(seq 120); do pod logs "$name-backup" 2>&1 | grep 'is due at' && break || sleep 0.25; done

stopped() { # container, exit code
  pod stop --time 20 "$1" >/dev/null
  [ "$(pod inspect --format '{{.State.ExitCode}}' "$1")" = "$2" ] || fail "$1 did not stop with $2"
  pod rm "$1" >/dev/null
}
step 'stop: the service in order, a command at once'
stopped "$name-backup" 143
SECONDS=0
stopped "$name" 0
printf 'stopped in %d s\n' "$SECONDS"
printf '\nThe image works.\n'
