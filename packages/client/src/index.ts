export * from './create-client.ts';
export { DeskhandError } from './deskhand-error.ts';
export type { DeskhandErrorCode, ErrorDetails, ServiceErrorCode } from './deskhand-error.ts';
export type * from './objects.ts';
export type * from './surface.ts';
