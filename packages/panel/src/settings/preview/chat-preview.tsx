import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { previewIsReady, shownInPreview, type Shown } from './shown.ts';

const said = texts.settings.preview;

type Look = 'light' | 'dark' | 'phone' | 'rtl';

/** The real chat beside the form, with what is typed there: light, dark, on a phone, right to left. */
export function ChatPreview({ welcome, locale }: Pick<Shown, 'welcome' | 'locale'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [look, setLook] = useState<Look>('light');
  const typed = JSON.stringify(welcome);
  const [settled] = useDebouncedValue(typed, 300);
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.source === frame.current?.contentWindow;
      if (event.origin === location.origin && isOurs && event.data === previewIsReady)
        setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const shown: Shown = {
      is: shownInPreview,
      welcome: JSON.parse(settled) as Shown['welcome'],
      // The texts stay as they are; all around them turns.
      locale: look === 'rtl' ? 'ar' : locale,
      theme: look === 'dark' ? 'dark' : 'light',
    };
    frame.current?.contentWindow?.postMessage(shown, location.origin);
  }, [isReady, settled, look, locale]);
  return (
    <div className="preview">
      <NativeSelect
        label={said.look}
        value={look}
        onChange={(event) => setLook(event.currentTarget.value as Look)}
        data={Object.entries(said.looks).map(([value, label]) => ({ value, label }))}
      />
      <iframe
        ref={frame}
        // Listening before it can tell that it is ready.
        src="/panel/preview"
        title={said.title}
        className={look === 'phone' ? 'preview-frame preview-phone' : 'preview-frame'}
      />
      <p className="faint">{said.why}</p>
    </div>
  );
}
