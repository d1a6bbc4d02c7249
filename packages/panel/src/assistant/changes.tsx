import type { VersionedSettings } from '@deskhand/contract';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';
import { PinStates } from './pin-states.tsx';
import { changedNames, comparedTexts, settingNames, textOf } from './setting-texts.ts';

const said = texts.assistant;

/** What differs between two settings, field by field. */
export function Changes(props: {
  before: VersionedSettings;
  after: VersionedSettings;
  /** Whether it says so where nothing differs. */
  nothing?: boolean;
}) {
  const changed = changedNames(props.before, props.after);
  if (changed.length === 0) {
    return props.nothing === false ? null : <p className="faint">{said.noChanges}</p>;
  }
  return (
    <dl className="settings-changes">
      {changed.map((name) => (
        <div key={name}>
          <dt>{said.fields[name]}</dt>
          <dd>
            <WordChanges {...comparedTexts(props.before, props.after, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every field of a version. */
export function Settings({ settings }: { settings: VersionedSettings }) {
  return (
    <dl className="settings-changes">
      {settingNames
        .filter((name) => textOf(settings, name) !== '')
        .map((name) => (
          <div key={name}>
            <dt>{said.fields[name]}</dt>
            <dd>
              {name === 'toolPins' && settings.toolPins !== null ? (
                <PinStates pins={settings.toolPins} />
              ) : (
                <p className="word-changes">{textOf(settings, name)}</p>
              )}
            </dd>
          </div>
        ))}
      {settings.firstScreen === null && (
        <div>
          <dt>{said.fields.firstScreen}</dt>
          <dd className="faint">{said.firstScreenUnsaid}</dd>
        </div>
      )}
    </dl>
  );
}

/** The key of a provider goes nowhere but where it was given for. */
export const needsKey = (live: VersionedSettings, next: VersionedSettings): boolean =>
  next.provider !== 'builtin' && (live.provider !== next.provider || live.baseUrl !== next.baseUrl);
