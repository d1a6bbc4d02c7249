import { Debug } from './debug.tsx';
import { Cases } from '../cases/cases.tsx';
import { Closing } from '../closing/closing.tsx';
import { Escalation } from '../escalation/escalation.tsx';
import { debugTitle } from './menu/menu.tsx';
import { ScreenHead } from './menu/screen-head.tsx';
import type { ScreenProps } from './view.ts';

const bodies = { Cases, Closing, Debug, Escalation };

/** Draws a screen in the conversation's place. */
export function Screen({ view, name }: ScreenProps) {
  const { texts } = view;
  const titles = {
    Cases: texts.cases,
    Closing: texts.end,
    Debug: debugTitle,
    Escalation: texts.escalate,
  };
  const Body = bodies[name];
  return (
    <section part="screen" data-deskhand={name.toLowerCase()}>
      <ScreenHead view={view} title={titles[name]} />
      <Body view={view} />
    </section>
  );
}
