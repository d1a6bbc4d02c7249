/** A file that can't become a document: why, for the person who imports. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}
