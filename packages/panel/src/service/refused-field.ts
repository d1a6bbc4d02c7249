import { ServiceFailure } from './service-failure.ts';

/** The field that a refusal is about: it begins with the field's name, as its reference says. */
export function refusedField(error: unknown): string | null {
  if (!(error instanceof ServiceFailure) || error.code !== 'VALIDATION_ERROR') return null;
  return /^`([^`]+)`/.exec(error.message)?.[1] ?? null;
}
