import { runOrdered } from '../run-ordered.ts';
import { startApplication, type ApplicationOptions } from './start-application.ts';

/** What `runApplication` is told on its standard input, as one line of JSON. */
export type ApplicationOrder = Omit<ApplicationOptions, 'log' | 'assetsFolder'>;

/** The sample application as a process of its own, as a customer's would be. */
export const runApplication = (assetsFolder: string): Promise<void> =>
  runOrdered<ApplicationOrder>(async (order, log) => {
    const application = await startApplication({ ...order, assetsFolder, log });
    return { ready: { port: application.port }, close: () => application.close() };
  });
