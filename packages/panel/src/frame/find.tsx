import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts/index.ts';
import { placeOf } from './place-of.ts';

/** Leads to anything by its id, and to cases by their words. Ctrl or ⌘ with K leads here: a character alone may be what speech input writes. */
export function Find() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
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
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={texts.frame.findHint}
        maxLength={500}
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}

const asksForFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
