import { runOrdered } from '../run-ordered.ts';
import {
  startApplication,
  type ApplicationFiles,
  type ApplicationOptions,
} from './start-application.ts';

/** What `runApplication` is told on its standard input, as one line of JSON. */
export type ApplicationOrder = Omit<ApplicationOptions, 'log' | keyof ApplicationFiles>;

/** The sample application as a process of its own, as a customer's would be. */
export const runApplication = (files: ApplicationFiles): Promise<void> =>
  runOrdered<ApplicationOrder>(async (order, log) => {
    const application = await startApplication({ ...order, ...files, log });
    return { ready: { port: application.port }, close: () => application.close() };
  });
