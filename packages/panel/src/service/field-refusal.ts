import { ServiceFailure } from './service-failure.ts';

/**
 * What the service says of a field: its refusal begins with the field's name, as its reference says. What is
 * said of anything within `name` stands here, and what is said of one of `wholes` itself.
 */
export function fieldRefusal(error: unknown, name: string, ...wholes: string[]): string | null {
  if (!(error instanceof ServiceFailure) || error.code !== 'VALIDATION_ERROR') return null;
  const [, refused] = /^`([^`]+)`/.exec(error.message) ?? [];
  if (refused === undefined) return null;
  const isWithin = refused.startsWith(`${name}.`) || refused.startsWith(`${name}[`);
  return refused === name || isWithin || wholes.includes(refused) ? error.message : null;
}
