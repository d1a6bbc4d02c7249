import type { MemberRole } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../frame/icons.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';

type Above =
  | {
      to:
        | '/cases'
        | '/knowledge'
        | '/knowledge/imports'
        | '/assistant'
        | '/checks'
        | '/connector'
        | '/webhooks'
        | '/credentials';
      name: string;
    }
  | { to: '/webhooks/$webhookId'; params: { webhookId: string }; name: string }
  | { to: '/knowledge/imports/$importId'; params: { importId: string }; name: string }
  /** One message of a case. */
  | { to: '/cases/$caseId'; params: { caseId: string }; hash: string; name: string };

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** What can be done here, at the right of the title; by who may change it alone. */
  actions?: ReactNode;
  /** The role that changes what is here; absent where nothing is changed. */
  changes?: MemberRole;
  /** The list that this page is one entry of. */
  above?: Above;
  children: ReactNode;
}

/** A view: its title, what it is for, what can be done. */
export function Page({ title, lead, actions, changes, above, children }: PageProps) {
  const may = useMay(changes ?? 'viewer');
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <>
      <header className="page-head">
        <div className="page-words">
          {above && (
            <LinkAbove {...above}>
              <Icon name="back" />
              {above.name}
            </LinkAbove>
          )}
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
          {changes && !may && <p className="page-lead">{texts.members.readOnly[changes]}</p>}
        </div>
        {actions && may && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

function LinkAbove({ children, ...above }: Above & { children: ReactNode }) {
  if (above.to === '/cases/$caseId') {
    const { to, params, hash } = above;
    return (
      <Link to={to} params={params} hash={hash} className="page-above">
        {children}
      </Link>
    );
  }
  if (above.to === '/knowledge/imports/$importId') {
    return (
      <Link to={above.to} params={above.params} className="page-above">
        {children}
      </Link>
    );
  }
  if (above.to === '/webhooks/$webhookId') {
    return (
      <Link to={above.to} params={above.params} className="page-above">
        {children}
      </Link>
    );
  }
  return (
    <Link to={above.to} className="page-above">
      {children}
    </Link>
  );
}

/** A state in one word. Colour only where somebody should look. */
export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`state state-${tone}`}>{children}</span>;
}
export type Tone = 'quiet' | 'good' | 'attention' | 'bad';

/** Pairs of a name and a value. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(
          ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
        )
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
