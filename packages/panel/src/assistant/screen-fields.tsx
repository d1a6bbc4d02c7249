import type { WelcomeSettings } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LanguageFields } from '../settings/language-fields.tsx';
import { welcomeQuery } from '../settings/queries.ts';
import { texts } from '../texts/index.ts';

const said = texts.assistant;

type Screens = WelcomeSettings['languages'];

/** What the chat says before the first message, a language at a time. */
export function ScreenFields(props: {
  screens: Screens;
  /** That is written first. */
  locale: string;
  set: (screens: Screens) => void;
}) {
  const settings = useQuery(welcomeQuery);
  const [language, setLanguage] = useState(Object.keys(props.screens)[0] ?? props.locale);
  return (
    <details className="draft-more">
      <summary>{said.fields.firstScreen}</summary>
      <div className="draft-fields">
        <p className="faint">{said.firstScreenWhy}</p>
        <LanguageFields
          languages={props.screens}
          set={props.set}
          {...{ language, setLanguage }}
          ownDisclosures={settings.data?.ownDisclosures ?? {}}
          isReadOnly={false}
        />
      </div>
    </details>
  );
}
