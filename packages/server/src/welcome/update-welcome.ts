import {
  contrastOfAccent,
  legibleAccent,
  type UpdateWelcomeRequest,
  type WelcomeSettings,
} from '@deskhand/contract';
import { lockDraft, setFirstScreen, type RequireChecks } from '../assistant/index.ts';
import { packs } from '../language/index.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/index.ts';
import { refusalReason } from '../platform/reason.ts';
import { invalidFor } from '../platform/refusal.ts';
import { recordAct, type Administrator } from '../tenants/index.ts';
import { selectWelcome, upsertWelcome, type StoredWelcome } from './store.ts';

export const nothingSet: StoredWelcome = {
  name: null,
  pictureUrl: null,
  accentColor: null,
  languages: {},
};

export async function readWelcomeSettings(
  queryable: Queryable,
  tenantId: number,
): Promise<WelcomeSettings> {
  const row = await selectWelcome(queryable, tenantId);
  return {
    ...nothingSet,
    ...row?.settings,
    ownDisclosures,
    updatedAt: row?.updated_at ?? null,
  };
}

const ownDisclosures = Object.fromEntries(
  Object.entries(packs).map(([language, { sentences }]) => [language, sentences.notes.disclosure]),
);

/**
 * Changes what the request names and keeps the rest; `languages` is one value, and a part of the versions of
 * the assistant: another one is another version. Throws CONFLICT where a tenant's required checks have not
 * passed with what would go live.
 */
export async function updateWelcome(
  deps: { defaults: Config['model']; requireChecks: RequireChecks },
  tx: Queryable,
  by: Administrator,
  request: UpdateWelcomeRequest,
): Promise<WelcomeSettings> {
  const { languages, ...looks } = request;
  const { tenantId } = by;
  if (request.accentColor) requireLegible(request.accentColor);
  // Later writers wait here: what one leaves out is what the one before has set.
  await lockDraft(tx, tenantId);
  const current = await selectWelcome(tx, tenantId);
  await upsertWelcome(tx, tenantId, { ...nothingSet, ...current?.settings, ...looks });
  if (languages) await setFirstScreen(deps, tx, by, languages);
  const details = { fields: Object.keys(request) };
  await recordAct(tx, by, { action: 'welcome.updated', target: 'welcome', details });
  return readWelcomeSettings(tx, tenantId);
}

/** On dark ground another shade of it is shown: no colour can be read on both. */
function requireLegible(hex: string): void {
  const nearest = legibleAccent(hex).light.color;
  if (nearest === hex.toLowerCase()) return;
  // Never rounded up to what is asked for.
  const contrast = Math.floor(contrastOfAccent(hex) * 10) / 10;
  throw invalidFor(
    `\`accentColor\` can't be read on light ground: the contrast of ${hex} is ${contrast}, and text needs 4.5 (WCAG 2.2 AA). The nearest that has it is ${nearest}.`,
    refusalReason('color-illegible', hex, contrast, nearest),
  );
}
