import type { Check, CheckListItem, CheckResult, CheckState } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { CheckRow, ListedRow, ResultRow, StateJson } from './store.ts';

export const presentCheck = (row: CheckRow): Check => ({
  id: publicId('chk', row.id),
  name: row.name,
  source: row.source,
  enabled: row.is_enabled,
  revision: row.revision,
  ...row.definition,
  madeOf: row.made_of,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** `withVersion`: whether its state with a version was asked for. */
export function presentListed(
  row: ListedRow,
  knowledgeVersion: number,
  withVersion: boolean,
): CheckListItem {
  const stateOf = (json: StateJson | null): CheckState =>
    json && {
      passed: json.is_passed,
      resultId: publicId('run', json.id),
      ranAt: json.ran_at,
      articlesChanged: json.knowledge_version !== knowledgeVersion,
    };
  return {
    ...{ id: publicId('chk', row.id), name: row.name, source: row.source },
    ...{ enabled: row.is_enabled, revision: row.revision, updatedAt: row.updated_at },
    firstMessage: row.first_message,
    draft: stateOf(row.draft),
    live: stateOf(row.live),
    ...(withVersion && { version: stateOf(row.version) }),
  };
}

export const presentResult = (row: ResultRow): CheckResult => ({
  id: publicId('run', row.id),
  checkId: publicId('chk', row.check_id),
  revision: row.check_revision,
  isCurrent: row.is_current,
  target: row.target,
  version: row.version,
  settingsDigest: row.settings_digest.toString('hex'),
  passed: row.is_passed,
  problem: row.problem,
  outcomes: row.outcomes,
  answers: row.answers,
  milliseconds: row.milliseconds,
  ranBy: { type: row.ran_by_type, id: row.ran_by_id },
  ranAt: row.ran_at,
});
