import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type KeyboardEvent } from 'react';
import { versionsQuery } from '../assistant/queries.ts';
import { Page } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { Conversation } from './conversation.tsx';
import { FirstScreen } from './first-screen.tsx';
import { IdentityForm, identityOf, somebody } from './identity-form.tsx';
import { useKept } from './kept.ts';
import { useTalk, type Decision } from './talk.ts';

const said = texts.playground;

/** Talks to one version of the assistant, or to two side by side, as anybody. */
export function PlaygroundPage() {
  const { version = 'draft', with: beside = '' } = useSearch({ from: '/frame/playground' });
  return (
    <Page title={said.title} lead={said.lead} changes="editor">
      <Versions version={version} beside={beside} />
      {/* Another version is another conversation. */}
      <Talks key={`${version}/${beside}`} version={version} beside={beside} />
    </Page>
  );
}

function Versions({ version, beside }: { version: string; beside: string }) {
  const navigate = useNavigate({ from: '/playground' });
  const list = useInfiniteQuery(versionsQuery);
  const numbers = list.data?.pages.flatMap((page) => page.versions.map(({ number }) => number));
  const choices = [
    { value: 'draft', label: said.versions.draft },
    { value: 'live', label: said.versions.live },
    ...(numbers ?? []).map((number) => ({
      value: String(number),
      label: said.versionName(number),
    })),
  ];
  const choose = (chosen: { version?: string; with?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...chosen }), replace: true });
  return (
    <div className="form-row">
      <NativeSelect
        label={said.answeredBy}
        value={version}
        data={choices}
        onChange={(event) => choose({ version: event.currentTarget.value })}
      />
      <NativeSelect
        label={said.beside}
        value={beside}
        data={[{ value: '', label: said.nobody }, ...choices]}
        onChange={(event) => choose({ with: event.currentTarget.value })}
      />
    </div>
  );
}

const nameOf = (version: string) =>
  said.versions[version as 'draft'] ?? said.versionName(Number(version));

function Talks({ version, beside }: { version: string; beside: string }) {
  const [typed, setTyped] = useKept('who', somebody);
  const first = useTalk(version, 'first');
  const second = useTalk(beside, 'second');
  // Of no version: whoever chooses another one goes on typing. What nobody answered is there to be sent again.
  const [written, setMessage] = useKept<string | null>('message', null);
  useAskedFor(setMessage);
  const message = written ?? first.left ?? second.left ?? '';
  const talks = beside === '' ? [first] : [first, second];
  const identity = identityOf(typed);
  const isBusy = talks.some(({ asking }) => asking.isPending);
  const isReady = identity !== null && identity.user.userId !== '' && !isBusy;

  function send() {
    if (!isReady || message.trim() === '') return;
    const asked = message;
    setMessage(null);
    const all = talks.map((talk) => talk.say(asked, identity));
    void Promise.any(all).catch(() => setMessage(asked));
  }
  const decide = (talk: typeof first) => (decision: Decision) => {
    if (isReady) void talk.say(said[decision], identity, decision).catch(() => undefined);
  };
  return (
    <div className="playground">
      <IdentityForm typed={typed} set={setTyped} />
      <div className={talks.length === 2 ? 'talks two' : 'talks'}>
        {talks.map((talk, index) => (
          <Conversation
            key={index}
            name={nameOf(index === 0 ? version : beside)}
            talk={talk}
            identity={identity}
            onDecide={decide(talk)}
            firstScreen={
              <FirstScreen
                version={index === 0 ? version : beside}
                locale={identity?.context?.['locale']}
                onSuggestion={setMessage}
              />
            }
          />
        ))}
      </div>
      <Say
        message={message}
        setMessage={setMessage}
        send={send}
        isBusy={isBusy}
        isReady={isReady}
        clear={first.said.length > 0 ? () => talks.forEach((talk) => talk.clear()) : null}
      />
    </div>
  );
}

/** Writes what the address brought, once: it is looked at before it is sent. */
function useAskedFor(setMessage: (message: string) => void): void {
  const { ask } = useSearch({ from: '/frame/playground' });
  const navigate = useNavigate({ from: '/playground' });
  useEffect(() => {
    if (ask === undefined) return;
    setMessage(ask);
    void navigate({ search: ({ ask: _, ...now }) => now, replace: true });
  }, [ask, setMessage, navigate]);
}

interface SayProps {
  message: string;
  setMessage: (message: string) => void;
  send: () => void;
  isBusy: boolean;
  isReady: boolean;
  /** Null where nothing was said yet. */
  clear: (() => void) | null;
}

/** One field for all who answer; Enter sends, with Shift it begins a line. */
function Say({ message, setMessage, send, isBusy, isReady, clear }: SayProps) {
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={said.message}
        rows={2}
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="form-buttons">
        <Button type="submit" loading={isBusy} disabled={!isReady || message.trim() === ''}>
          {said.send}
        </Button>
        {clear && (
          <Button variant="default" onClick={clear}>
            {said.again}
          </Button>
        )}
      </div>
    </form>
  );
}
