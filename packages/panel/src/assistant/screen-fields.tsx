import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LanguageFields } from '../settings/language-fields.tsx';
import { ChatPreview } from '../settings/preview/chat-preview.tsx';
import { welcomeQuery } from '../settings/queries.ts';
import { languageToShow, welcomeOf, type Screens } from '../settings/typed-welcome.ts';
import { texts } from '../texts/index.ts';

const said = texts.assistant;

interface ScreenFieldsProps {
  screens: Screens;
  /** What the assistant is called. */
  name: string;
  /** That is written first. */
  locale: string;
  set: (screens: Screens) => void;
}

/** What the chat says before the first message, a language at a time, beside the chat itself. */
export function ScreenFields({ screens, name, locale, set }: ScreenFieldsProps) {
  const settings = useQuery(welcomeQuery);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'first-screen' });
  const [isOpen, setOpen] = useState(isAskedFor);
  const fields = useRef<HTMLDetailsElement>(null);
  // The router scrolls before the draft is there.
  useEffect(() => {
    if (isAskedFor) fields.current?.scrollIntoView();
  }, [isAskedFor]);
  const [chosen, setLanguage] = useState<string | null>(null);
  const language = chosen ?? languageToShow(screens, locale);
  const ownDisclosures = settings.data?.ownDisclosures ?? {};
  return (
    <details
      ref={fields}
      className="draft-more draft-screen"
      id="first-screen"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {said.fields.firstScreen}
        {screens[language]?.greeting && <q className="faint">{screens[language].greeting}</q>}
      </summary>
      <div className="settings-grid">
        <div className="draft-fields">
          <p className="faint">{said.firstScreenWhy}</p>
          <LanguageFields
            languages={screens}
            {...{ set, language, setLanguage, ownDisclosures }}
            isReadOnly={false}
          />
        </div>
        {isOpen && settings.data && (
          <ChatPreview
            welcome={welcomeOf(
              { looks: settings.data, screens, assistantName: name, ownDisclosures },
              language,
            )}
            locale={language}
          />
        )}
      </div>
    </details>
  );
}
