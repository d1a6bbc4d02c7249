/** There is nothing to run. The message is one line for the person at the terminal. */
export class BuildError extends Error {
  name = 'BuildError';
}
