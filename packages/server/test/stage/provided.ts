import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the server's maintenance database. */
    adminUrl: string;
    templateName: string;
    /** Goes with the run: what its processes build once for all. */
    runFolder: string;
  }
}
