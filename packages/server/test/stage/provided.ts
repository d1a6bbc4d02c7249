import 'vitest';

/** Declares what the global setup gives to tests by `inject`; imported for its types alone. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the server's maintenance database. */
    adminUrl: string;
    templateName: string;
    /** Folder that the run's processes share for what they build once; deleted with the run. */
    runFolder: string;
  }
}
