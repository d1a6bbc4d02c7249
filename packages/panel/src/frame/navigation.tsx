import type { PanelSession } from '@deskhand/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { texts } from '../texts/index.ts';
import { Find } from './find.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Person } from './person.tsx';

const sections = [
  ['/', 'start'],
  ['/cases', 'cases'],
  ['/knowledge', 'knowledge'],
  ['/assistant', 'assistant'],
  ['/playground', 'playground'],
  ['/checks', 'checks'],
  ['/connector', 'connector'],
  ['/hand-over', 'handOver'],
  ['/webhooks', 'webhooks'],
  ['/members', 'members'],
  ['/credentials', 'credentials'],
  ['/audit', 'audit'],
  ['/settings', 'settings'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The way between the views: beside them, or behind a button where there is little room. */
export function Navigation({ session }: { session: PanelSession }) {
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => setOpen(false), [path]);
  return (
    <aside className="side" data-open={isOpen} aria-label={texts.product}>
      <div className="side-head">
        <span className="tenant">
          <span className="tenant-mark" aria-hidden="true">
            {[...session.tenant.name][0]}
          </span>
          <span className="tenant-name">{session.tenant.name}</span>
        </span>
        <button
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="sections"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          <span className="unseen">{isOpen ? texts.frame.closeMenu : texts.frame.menu}</span>
        </button>
      </div>
      <div className="side-body" id="sections">
        <nav aria-label={texts.frame.sections}>
          <Find />
          <ul>
            {sections.map(([to, name]) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                  <Icon name={name} />
                  {texts.sections[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Person session={session} />
      </div>
    </aside>
  );
}
