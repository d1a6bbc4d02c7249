export * from './create-session.ts';
export type {
  CaseSession,
  CaseState,
  ConnectionState,
  OutgoingMessage,
  SessionOptions,
} from './surface.ts';
