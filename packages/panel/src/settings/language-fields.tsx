import { limits, type WelcomeSettings, type WelcomeTexts } from '@deskhand/contract';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { language as panelLanguage, texts } from '../texts/index.ts';
import { ownDisclosureIn } from './typed-welcome.ts';

const said = texts.settings.welcome;

type Languages = WelcomeSettings['languages'];

interface LanguageFieldsProps {
  languages: Languages;
  set: (languages: Languages) => void;
  /** The one that is being written, and shown beside. */
  language: string;
  setLanguage: (language: string) => void;
  ownDisclosures: WelcomeSettings['ownDisclosures'];
  isReadOnly: boolean;
}

/** What the first screen says, a language at a time. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { languages, set, language, setLanguage, ownDisclosures, isReadOnly } = props;
  const own: WelcomeTexts = languages[language] ?? {};
  const change = (changes: WelcomeTexts) =>
    set({ ...languages, [language]: { ...own, ...changes } });
  const known = [...new Set([language, ...Object.keys(languages)])];
  const suggestions = (own.suggestions ?? []).map(({ text }) => text);
  return (
    <>
      <div className="form-row settings-languages">
        <NativeSelect
          label={said.language}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={known.map((each) => ({ value: each, label: nameOf(each) }))}
        />
        {!isReadOnly && <AddLanguage known={known} onAdd={setLanguage} />}
      </div>
      <TextInput
        label={said.greeting}
        maxLength={limits.welcomeLineCharactersMax}
        readOnly={isReadOnly}
        value={own.greeting ?? ''}
        onChange={(event) => change({ greeting: event.currentTarget.value })}
      />
      <Textarea
        label={said.suggestions}
        description={said.suggestionsHint(limits.suggestionsMax)}
        rows={3}
        readOnly={isReadOnly}
        value={suggestions.join('\n')}
        onChange={(event) => change({ suggestions: readLines(event.currentTarget.value, own) })}
      />
      <TextInput
        label={said.hours}
        description={said.hoursHint}
        maxLength={limits.welcomeLineCharactersMax}
        readOnly={isReadOnly}
        value={own.replyTime ?? ''}
        onChange={(event) => change({ replyTime: event.currentTarget.value })}
      />
      <Textarea
        label={said.disclosure}
        description={said.disclosureHint}
        placeholder={ownDisclosureIn(language, ownDisclosures)}
        rows={2}
        maxLength={limits.disclosureCharactersMax}
        readOnly={isReadOnly}
        value={own.disclosure ?? ''}
        onChange={(event) => change({ disclosure: event.currentTarget.value })}
      />
    </>
  );
}

/** A line that stays the same keeps the page that it is for. */
const readLines = (text: string, { suggestions = [] }: WelcomeTexts) =>
  text
    .split('\n')
    .slice(0, limits.suggestionsMax)
    .map((line) => {
      const page = suggestions.find((each) => each.text === line)?.page;
      return { text: line, ...(page ? { page } : {}) };
    });

const names = new Intl.DisplayNames(panelLanguage, { type: 'language', fallback: 'code' });

function nameOf(language: string): string {
  try {
    return `${names.of(language)} (${language})`;
  } catch {
    return language;
  }
}

function AddLanguage(props: { known: readonly string[]; onAdd: (language: string) => void }) {
  const [typed, setTyped] = useState('');
  const language = typed.trim();
  const isFitting = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language);
  return (
    <div className="settings-add">
      <TextInput
        label={said.another}
        placeholder="de, pt-BR"
        maxLength={35}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isFitting || props.known.includes(language)}
        onClick={() => {
          props.onAdd(language);
          setTyped('');
        }}
      >
        {said.add}
      </Button>
    </div>
  );
}
