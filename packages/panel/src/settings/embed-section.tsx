import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { watchedCredentialsQuery } from '../credentials/queries.ts';
import { Copy } from '../page/copy.tsx';
import { State } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { SettingsSection } from './section.tsx';
import { backendSnippets, type Place } from './snippets/backend.ts';
import { pageSnippets } from './snippets/pages.ts';

const said = texts.settings.embed;

/** How the chat comes onto a page: what stands in the page, and what its backend answers. */
export function EmbedSection() {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return null;
  const place: Place = { serviceUrl: location.origin, tenantKey: session.tenant.key };
  return (
    <SettingsSection id="embed" title={said.title} why={said.why}>
      <Seen />
      <div className="settings-grid">
        <Snippet title={said.backend} why={said.backendWhy} kinds={backendSnippets} place={place}>
          <Link to="/credentials">{texts.sections.credentials}</Link>
        </Snippet>
        <Snippet title={said.page} why={said.pageWhy} kinds={pageSnippets} place={place} />
      </div>
      <h3>{said.policy}</h3>
      <p className="faint">{said.policyWhy}</p>
      <Code
        text={`script-src ${place.serviceUrl}; connect-src ${place.serviceUrl};`}
        name={said.policy}
      />
    </SettingsSection>
  );
}

/** Green once the service has issued the first session, which it is asked for every few seconds. */
function Seen() {
  const { data: credentials } = useQuery(watchedCredentialsQuery);
  if (!credentials) return null;
  const last = credentials
    .flatMap(({ lastIssuedAt }) => lastIssuedAt ?? [])
    .sort()
    .at(-1);
  return (
    <p role="status">
      {last === undefined ? (
        <State tone="quiet">{said.notSeen}</State>
      ) : (
        <State tone="good">
          {said.seen} <When at={last} />
        </State>
      )}
    </p>
  );
}

interface SnippetProps {
  title: string;
  why: string;
  kinds: Record<string, (place: Place) => string>;
  place: Place;
  children?: ReactNode;
}

function Snippet({ title, why, kinds, place, children }: SnippetProps) {
  const names = Object.keys(kinds);
  const [name, setName] = useState(names[0]!);
  return (
    <div className="settings-snippet">
      <NativeSelect
        label={title}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={names}
      />
      <p className="faint settings-told">
        {why} {children}
      </p>
      <Code text={kinds[name]!(place)} name={`${title}, ${name}`} />
    </div>
  );
}

function Code({ text, name }: { text: string; name: string }) {
  return (
    <div className="settings-code">
      <Copy text={text} what={name} />
      <pre className="pre" tabIndex={0} aria-label={name}>
        {text}
      </pre>
    </div>
  );
}
