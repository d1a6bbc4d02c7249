#!/usr/bin/env bash
# Builds the website of the documents into the branch `pages` of `origin`, beside the versions that lie
# there, and pushes it. Makes the branch where there is none. For the release; by hand, after it failed:
#
#   scripts/publish-site.sh BASE      BASE: the path that the site is served under, such as / or /deskhand/
#
# PUSH_TOKEN, where it is set, is what GitHub lets the push in by. Nothing else sees it, the build included.
set -euo pipefail
cd "$(dirname "$0")/.."

base="${1:?names the path that the site is served under, such as /}"
token="${PUSH_TOKEN:-}"
unset PUSH_TOKEN
version="$(node --print 'require("./package.json").version')"
folder="$(mktemp --directory)"
pages="$folder/pages"
# Of a first site alone: git makes an empty branch only under a name.
branch="pages-of-$version"

clean_up() {
  # What was never made is not there to be removed.
  git worktree remove --force "$pages" 2> /dev/null || true
  git worktree prune
  git branch --quiet --delete --force "$branch" 2> /dev/null || true
  rm --recursive --force "$folder"
}
trap clean_up EXIT
# An end by a signal is an end, too.
trap 'exit 130' INT
trap 'exit 143' TERM

# The token is a header of this one command, in its environment: in its arguments every process could read it.
push() {
  if [ -n "$token" ]; then
    GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=http.extraHeader \
      GIT_CONFIG_VALUE_0="Authorization: Basic $(printf 'x-access-token:%s' "$token" | base64 --wrap=0)" \
      git -C "$pages" push --quiet origin HEAD:refs/heads/pages
  else
    git -C "$pages" push --quiet origin HEAD:refs/heads/pages
  fi
}

# Two is git's answer where the branch is not there; anything else is a fault, and would lose old versions.
found=0
git ls-remote --exit-code origin refs/heads/pages > /dev/null || found=$?
case "$found" in
  0)
    git fetch --quiet --depth 1 origin refs/heads/pages
    git worktree add --quiet --detach "$pages" FETCH_HEAD
    ;;
  2)
    git worktree add --quiet --detach "$pages"
    # One that was ended in the middle may have left it.
    git branch --quiet --delete --force "$branch" 2> /dev/null || true
    git -C "$pages" checkout --quiet --orphan "$branch"
    git -C "$pages" rm -r --quiet --force .
    ;;
  *) exit "$found" ;;
esac

npm run --silent docs:build -- --into "$pages" --base "$base"
# GitHub Pages takes folders that begin with an underscore for its own otherwise.
touch "$pages/.nojekyll"
git -C "$pages" add --all --force
git -C "$pages" diff --cached --quiet && exit 0
git -C "$pages" -c user.name=deskhand-release -c user.email=release@localhost \
  commit --quiet --message "site: $version"
push
