import { readFileSync } from 'node:fs';

/**
 * Records of a corpus: JSON lines, one record a line, so that a change of one is a line of a diff. The
 * files are ours and hold what whoever reads them asks for.
 */
export const readCorpus = <Entry>(file: URL | string): Entry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
