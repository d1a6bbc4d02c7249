import { limits } from '@deskhand/contract';

/** Whether `text` could be the key of a tenant; what can't is never looked for. */
export const isTenantKey = (text: string): boolean =>
  text.length <= limits.tenantKeyCharactersMax && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text);
