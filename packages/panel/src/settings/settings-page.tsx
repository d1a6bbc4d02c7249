import { Link } from '@tanstack/react-router';
import { Page } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { EmbedSection } from './embed-section.tsx';
import { ExportSection } from './export-section.tsx';
import { OriginsSection } from './origins-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { WelcomeSection } from './welcome-section.tsx';

const said = texts.settings;

/** How the chat comes onto pages and looks there, from where it may be used, how long things are kept, and all of it. */
export function SettingsPage() {
  return (
    <Page title={said.title} lead={said.lead}>
      <p className="settings-told">
        {said.elsewhere} <Link to="/assistant">{texts.sections.assistant}</Link>
      </p>
      <EmbedSection />
      <WelcomeSection />
      <OriginsSection />
      <RetentionSection />
      <ExportSection />
    </Page>
  );
}
