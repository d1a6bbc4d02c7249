import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Patches of a release have one folder: the newest of them. */
export const folderOf = (version) => version.split('.').slice(0, 2).join('.');

/**
 * Writes `versions.json`, newest first, of the folders of versions that lie in `into`, and the page that leads
 * to the newest. The pages read the list as they are shown, so an older version knows of newer ones.
 *
 * @param {string} into
 */
export function listVersions(into) {
  const versions = readdirSync(into)
    .filter((folder) => /^\d+\.\d+$/.test(folder) && existsSync(join(into, folder, 'version.json')))
    .map((folder) => ({
      version: JSON.parse(readFileSync(join(into, folder, 'version.json'), 'utf8')).version,
      path: folder,
    }))
    .sort((a, b) => b.path.localeCompare(a.path, 'en', { numeric: true }));
  writeFileSync(join(into, 'versions.json'), `${JSON.stringify(versions)}\n`);
  writeFileSync(join(into, 'index.html'), leadTo(versions[0].path));
}

const leadTo = (path) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=./${path}/">
<title>Deskhand</title>
<meta name="description" content="Leads to the documentation of the newest version.">
</head>
<body><a href="./${path}/">The documentation of the newest version</a></body>
</html>
`;
