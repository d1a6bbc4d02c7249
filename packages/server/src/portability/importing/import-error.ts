/** A file that is no export of a tenant, or not whole, or that does not fit what is here. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** What is wrong with one line. Its values are what customers wrote: none is quoted. */
export const wrongLine = (number: number, what: string): ImportError =>
  new ImportError(`line ${number}: ${what}: nothing was imported`);
