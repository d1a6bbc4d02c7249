import type { RequireChecks } from '../assistant/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { Refusal } from '../platform/refusal.ts';
import { digestOf } from './settings-of.ts';
import { selectNotPassed, selectRequirement } from './store.ts';

const namesShown = 5;

/**
 * Refuses settings that some enabled check has not passed, where the tenant requires it. Of each check its
 * newest result counts that was made with exactly these settings, whatever they were called then: another
 * word in the draft is another digest, so no result can be of what it was before.
 */
export const requireChecks: RequireChecks = async (tx, tenantId, settings) => {
  if (!(await selectRequirement(tx, tenantId))!.requires_checks) return;
  const open = await selectNotPassed(tx, tenantId, digestOf(settings));
  if (open.length === 0) return;
  const names = open.slice(0, namesShown).map(({ name }) => `“${name}”`);
  const more = open.length > names.length ? `, and ${open.length - names.length} more` : '';
  const have = open.length === 1 ? 'One check has' : `${open.length} checks have`;
  throw new Refusal(
    'CONFLICT',
    `${have} not passed with exactly these settings: ${names.join(', ')}${more}. Run them on the draft, and publish once all have passed.`,
    {
      reason: refusalReason(
        'checks-not-passed',
        open.length,
        names.join(', '),
        open.length - names.length,
      ),
    },
  );
};
