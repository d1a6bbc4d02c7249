// As `parts.ts`: what the widget loads later. A file of its own, since a bundler puts all that one
// file exports where any of it is used first.
export { listCases } from './calls/list-cases.ts';
export { createCommands } from './case-session/commands.ts';
