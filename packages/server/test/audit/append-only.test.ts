import { describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { operatorToken } from '../stage/tenant.ts';
import { auditStage } from './audit-stage.ts';

const { call, service } = auditStage();

describe('the log in the database', () => {
  test.each([
    'update audit_events set action = action',
    'delete from audit_events',
    'truncate audit_events',
  ])('refuses %s', async (text) => {
    const before = await service().database.run(count);
    const change = statement<never>(`test.${text}`, text);
    await expect(service().database.run(change)).rejects.toThrow(/append-only/);
    expect(await service().database.run(count)).toEqual(before);
  });

  test('outlives its tenant', async () => {
    const tenant = await service().tenant('short-lived');
    await tenant.session('ana');
    await call('DELETE', '/api/operator/tenants/short-lived', { token: operatorToken });
    const rows = await service().database.run(actionsOnTarget, ['short-lived']);
    expect(rows.map(({ action }) => action)).toEqual([
      'tenant.created',
      'tenant.created',
      'tenant.deleted',
      'tenant.deleted',
    ]);
  });
});

const count = statement<{ events: number }>(
  'test.events',
  'select count(*) as events from audit_events',
);
const actionsOnTarget = statement<{ action: string }>(
  'test.actions-on',
  'select action from audit_events where target = $1 order by action',
);
