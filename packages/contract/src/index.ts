export * from './administration.ts';
export * from './characters.ts';
export * from './conversation.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './identity.ts';
export * from './limits.ts';
export * from './shapes.ts';
