import { queryRow } from '../platform/database/index.ts';

export interface TenantState {
  settings_version: number;
  knowledge_version: number;
  assistant_version: number;
  can_act: boolean;
  can_escalate: boolean;
}

export const selectTenantState = queryRow<TenantState, [tenantId: number]>(
  'playground.read-tenant',
  `select settings_version, knowledge_version, assistant_version, can_act, can_escalate
   from tenants where id = $1`,
);
