import { measureRetrieval } from './retrieval.ts';

/** One measurement in a process of its own, so that it meets no other's heap. Prints JSON. */
const [what, size] = process.argv.slice(2);
switch (what) {
  case 'retrieval':
    process.stdout.write(JSON.stringify(await measureRetrieval(Number(size))));
    break;
  default:
    throw new Error(`there is no errand "${what}"`);
}
