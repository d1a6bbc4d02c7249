import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { CommandError } from '../api/failure.ts';

export interface FoundFile {
  /** Absolute. */
  path: string;
  /** As it is named to people: relative to the folder, with slashes. */
  name: string;
}

export interface Skipped {
  name: string;
  reason: string;
}

interface FoundFiles {
  files: FoundFile[];
  skipped: Skipped[];
}

const articleExtensions = new Set(['.md', '.markdown', '.mdown', '.html', '.htm', '.xhtml']);
const depthMax = 32;
const filesMax = 100_000;

/** The Markdown and HTML files of a folder, in order of name, or the one file that was named. */
export async function findFiles(path: string): Promise<FoundFiles> {
  const root = resolve(path);
  const found = await stat(root).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} can't be read (${error.code})`);
  });
  if (found.isDirectory()) return walk(root);
  if (found.isFile()) return { files: [{ path: root, name: basename(root) }], skipped: [] };
  throw new CommandError(`${path} is neither a folder nor a file`);
}

async function walk(root: string): Promise<FoundFiles> {
  const result: FoundFiles = { files: [], skipped: [] };
  const open = [{ folder: root, depth: 0 }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { folder, depth } = next;
    const entries = await readdir(folder, { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        result.skipped.push({
          name: nameIn(root, folder),
          reason: `can't be read (${error.code})`,
        });
        return [];
      },
    );
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      const skip = (reason: string) => result.skipped.push({ name: nameIn(root, path), reason });
      if (entry.name.startsWith('.')) {
        skip('hidden');
      } else if (entry.name === 'node_modules') {
        skip('installed packages');
      } else if (entry.isDirectory()) {
        if (depth < depthMax) open.push({ folder: path, depth: depth + 1 });
        else skip(`folders are nested deeper than ${depthMax}`);
      } else if (entry.isSymbolicLink() && !(await leadsToFile(path))) {
        // Links to folders can lead in circles.
        skip('a link that leads to no file');
      } else if (!articleExtensions.has(extname(entry.name).toLowerCase())) {
        skip('neither Markdown nor HTML');
      } else {
        result.files.push({ path, name: nameIn(root, path) });
      }
      if (result.files.length > filesMax) {
        throw new CommandError(`more than ${filesMax} files: import folders one by one`);
      }
    }
  }
  return result;
}

const nameIn = (root: string, path: string) => relative(root, path).replaceAll(sep, '/') || '.';

async function leadsToFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
