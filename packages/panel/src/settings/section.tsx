import type { ReactNode } from 'react';

/** One part of the settings, under its name. */
export function SettingsSection(props: {
  id: string;
  title: string;
  why: string;
  children: ReactNode;
}) {
  return (
    <section className="section" aria-labelledby={props.id}>
      <div className="section-head">
        <h2 id={props.id}>{props.title}</h2>
      </div>
      <p className="page-lead settings-why">{props.why}</p>
      {props.children}
    </section>
  );
}
