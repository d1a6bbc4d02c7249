import type { DraftSettings, VersionedSettings } from '@deskhand/contract';
import { changedNames, type SettingName } from './setting-texts.ts';

/** These say together who answers: a model of one and the address of another would be neither's. */
const whoAnswers: SettingName[] = ['provider', 'model', 'baseUrl', 'prices'];

export interface MergedSettings {
  settings: DraftSettings;
  /** Settings that both changed, each otherwise; what one wrote oneself stands in them. */
  both: SettingName[];
}

/** Puts what one changed since `base` onto what others made of it meanwhile. */
export function mergeSettings(
  base: VersionedSettings,
  mine: DraftSettings,
  theirs: VersionedSettings,
): MergedSettings {
  const mineChanged = withPartners(changedNames(base, mine));
  const theirsChanged = withPartners(changedNames(base, theirs));
  const settings = { ...theirs, firstScreen: theirs.firstScreen ?? mine.firstScreen };
  for (const name of mineChanged) Object.assign(settings, { [name]: mine[name] });
  const both = changedNames(theirs, mine).filter(
    (name) => mineChanged.includes(name) && theirsChanged.includes(name),
  );
  return { settings, both };
}

const withPartners = (changed: SettingName[]): SettingName[] =>
  changed.some((name) => whoAnswers.includes(name))
    ? [...new Set([...changed, ...whoAnswers])]
    : changed;
