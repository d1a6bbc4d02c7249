import type { PanelSession } from '@deskhand/contract';

/** Whose things a browser keeps: a tenant's, and there a member's or a credential's. */
export const personOf = ({ tenant, member, credential }: PanelSession): string =>
  `${tenant.key} ${member?.id ?? credential?.id ?? ''}`;
