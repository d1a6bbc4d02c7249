import { errorCodes, type ErrorCode } from '@deskhand/contract';
import { takesAnyQuery } from '../query-names.ts';
import type { DocumentedRoute } from './documented-route.ts';

/** Every code a route may answer: its own, and those of its kind; in the order of their status. */
export function refusalsOf(route: DocumentedRoute): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.schema.refusals ?? []);
  const isRead = route.method === 'GET';
  if (!takesAnyQuery(route.schema)) codes.add('VALIDATION_ERROR');
  if (route.schema.security) {
    // Wrong credentials slow their address down, where users are not limited.
    codes.add('UNAUTHORIZED').add('RATE_LIMITED').add('SERVICE_UNAVAILABLE');
  }
  if (isOpenTo(route, 'session') || (isOpenTo(route, 'panel') && !isRead)) codes.add('FORBIDDEN');
  if ((route.schema.role ?? 'viewer') !== 'viewer') codes.add('FORBIDDEN');
  if (takesKey(route)) codes.add('CONFLICT');
  if (!isRead) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE');
  codes.add('INTERNAL_ERROR');
  return (Object.keys(errorCodes) as ErrorCode[])
    .filter((code) => codes.has(code))
    .sort((a, b) => errorCodes[a].status - errorCodes[b].status);
}

/** Requests in the name of an end user spend the user's rate bucket. */
export const isCounted = (route: DocumentedRoute): boolean =>
  isOpenTo(route, 'session') || isOpenTo(route, 'integration');

export const takesKey = (route: DocumentedRoute): boolean =>
  route.method === 'POST' && !route.schema.readsOnly && !route.schema.isUnkeyed;

const isOpenTo = ({ schema }: DocumentedRoute, scheme: string) =>
  (schema.security ?? []).some((requirement) => scheme in requirement);
