import { NativeSelect, TextInput, Button } from '@mantine/core';
import { useState } from 'react';
import { language as panelLanguage, texts } from '../../texts/index.ts';
import { languagesOf } from './languages.ts';
import type { Policy } from './policy.ts';

const said = texts.policy;

interface LanguageChoiceProps {
  policy: Policy;
  language: string;
  choose: (language: string) => void;
}

/** In which language titles, examples and labels are written. */
export function LanguageChoice({ policy, language, choose }: LanguageChoiceProps) {
  const [typed, setTyped] = useState('');
  const known = [...new Set(['en', language, ...languagesOf(policy)])];
  const another = typed.trim();
  const isFitting = /^[a-z]{2,3}$/.test(another) && !known.includes(another);
  return (
    <div className="form-row settings-languages">
      <NativeSelect
        label={said.language}
        description={said.languageHint}
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
        data={known.map((each) => ({ value: each, label: nameOf(each) }))}
      />
      <div className="settings-add">
        <TextInput
          label={said.another}
          placeholder="de, pt"
          maxLength={3}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={!isFitting}
          onClick={() => {
            choose(another);
            setTyped('');
          }}
        >
          {said.add}
        </Button>
      </div>
    </div>
  );
}

const names = new Intl.DisplayNames(panelLanguage, { type: 'language', fallback: 'code' });

function nameOf(language: string): string {
  try {
    return `${names.of(language)} (${language})`;
  } catch {
    return language;
  }
}
