import { Extra } from '../extra.tsx';
import { ScreenHead } from '../menu/screen-head.tsx';
import type { ScreenName } from '../shell.ts';
import type { ViewProps } from '../view.ts';

/** Draws a screen in the conversation's place. */
export function Screen({ view, name }: ViewProps & { name: ScreenName }) {
  const { texts } = view;
  const titles = { Cases: texts.cases, Closing: texts.end, Escalation: texts.escalate };
  return (
    <section part="screen" data-deskhand={name.toLowerCase()}>
      <ScreenHead view={view} title={titles[name]} />
      <Extra view={view} draw={({ [name]: Body }) => <Body view={view} />} />
    </section>
  );
}
