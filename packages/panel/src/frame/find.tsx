import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts/index.ts';
import { placeOf } from './place-of.ts';
import { isSlashKeyOn, useSlashKey } from './slash-key.ts';

/** Leads to anything by its id, and to cases by their words. Ctrl or ⌘ with K leads here, and `/` unless it is turned off. */
export function Find() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const hasSlash = useSlashKey();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForFind(event)) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <form
      className="find"
      role="search"
      aria-label={texts.frame.find}
      onSubmit={(event) => {
        event.preventDefault();
        const place = placeOf(typed);
        if (!place) return;
        setTyped('');
        field.current?.blur();
        void navigate(place);
      }}
    >
      <input
        ref={field}
        type="search"
        aria-label={texts.frame.find}
        aria-keyshortcuts={hasSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        placeholder={hasSlash ? texts.frame.findHint : texts.frame.findHintAlone}
        maxLength={500}
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

function asksForFind({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key === '/') return !ctrlKey && !metaKey && !altKey && isSlashKeyOn();
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
