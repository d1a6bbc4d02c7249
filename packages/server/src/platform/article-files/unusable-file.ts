import type { Because } from '../because.ts';

/** A file that can't become a document: why, for the person who imports. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  readonly because: Because | undefined;

  constructor(message: string, because?: Because) {
    super(message);
    this.because = because;
  }
}
