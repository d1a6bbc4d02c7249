#!/usr/bin/env bash
# Builds the website of the documents into the branch `pages` of `origin`, beside the versions that lie
# there, and pushes it. Makes the branch where there is none. For the release; by hand, after it failed:
#
#   scripts/publish-site.sh BASE      BASE: the path that the site is served under, such as / or /deskhand/
set -euo pipefail
cd "$(dirname "$0")/.."

base="${1:?names the path that the site is served under, such as /}"
version="$(node --print 'require("./package.json").version')"
folder="$(mktemp --directory)"
pages="$folder/pages"
trap 'git worktree remove --force "$pages"; rm --recursive --force "$folder"' EXIT

# Two is git's answer where the branch is not there; anything else is a fault, and would lose old versions.
found=0
git ls-remote --exit-code --heads origin pages > /dev/null || found=$?
case "$found" in
  0)
    git fetch --quiet --depth 1 origin pages
    git worktree add --quiet --detach "$pages" FETCH_HEAD
    ;;
  2)
    git worktree add --quiet --detach "$pages"
    git -C "$pages" checkout --quiet --orphan "pages-of-$version"
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
git -C "$pages" push --quiet origin HEAD:refs/heads/pages
