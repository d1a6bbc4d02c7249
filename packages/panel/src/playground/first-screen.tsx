import type { VersionedSettings, WelcomeTexts } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { draftQuery, versionQuery, versionsQuery } from '../assistant/queries.ts';
import { welcomeQuery } from '../settings/queries.ts';
import { ownDisclosureIn, type Screens } from '../settings/typed-welcome.ts';
import { texts } from '../texts/index.ts';

const said = texts.playground;

interface FirstScreenProps {
  version: string;
  /** Of the page, as the application says it; it may say anything. */
  locale: unknown;
  onSuggestion: (text: string) => void;
}

/** What the chat of a version says before the first message. A suggestion is written, and not sent yet. */
export function FirstScreen({ version, locale, onSuggestion }: FirstScreenProps) {
  const settings = useSettings(version);
  const welcome = useQuery(welcomeQuery);
  if (!settings || !welcome.data) return null;
  // A version from before the first screen was part of it shows the one that is live.
  const screens = settings.firstScreen ?? welcome.data.languages;
  const asked = typeof locale === 'string' && locale !== '' ? locale : settings.locale;
  const language = languageIn(screens, asked, Object.keys(welcome.data.ownDisclosures));
  const shown: WelcomeTexts = screens[language ?? ''] ?? {};
  return (
    <div className="card first-screen" lang={language ?? asked}>
      {shown.greeting && <p className="strong">{shown.greeting}</p>}
      {(shown.suggestions ?? []).length > 0 && (
        <div className="form-buttons" role="group" aria-label={said.suggestions}>
          {shown.suggestions!.map(({ text }) => (
            <Button key={text} size="xs" variant="default" onClick={() => onSuggestion(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {shown.replyTime && <p>{shown.replyTime}</p>}
      <p className="faint">
        {shown.disclosure ?? ownDisclosureIn(asked, welcome.data.ownDisclosures)}
      </p>
    </div>
  );
}

/** Of the draft, of what is live, or of a version by its number. */
function useSettings(
  version: string,
): Pick<VersionedSettings, 'firstScreen' | 'locale'> | undefined {
  const isNumber = /^\d+$/.test(version);
  const draft = useQuery({ ...draftQuery, enabled: version === 'draft' });
  const list = useInfiniteQuery({ ...versionsQuery, enabled: version === 'live' });
  const numbered = useQuery({ ...versionQuery(Number(version)), enabled: isNumber });
  if (version === 'draft') return draft.data?.settings;
  if (isNumber) return numbered.data?.settings;
  return list.data && (list.data.pages[0]!.versions[0]?.settings ?? nothingSet);
}

const nothingSet = { firstScreen: null, locale: 'en' };

/** As the service chooses it: this very one, the same language, or English where it does not speak that. */
function languageIn(
  screens: Screens,
  locale: string,
  spoken: readonly string[],
): string | undefined {
  const keys = Object.keys(screens);
  const wanted = locale.toLowerCase();
  const [language] = wanted.split('-');
  return (
    keys.find((key) => key.toLowerCase() === wanted) ??
    keys.find((key) => key.toLowerCase().split('-')[0] === language) ??
    (spoken.includes(language!) ? undefined : keys.find((key) => key === 'en'))
  );
}
