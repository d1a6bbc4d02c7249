import { fileURLToPath } from 'node:url';

/** Migrations lie beside `src` and beside the built `dist` alike: hence this file, at the top of both. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
