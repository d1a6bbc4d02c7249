import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { SettingsSection } from './section.tsx';

const said = texts.settings.export;

/** The way to a file with everything of the tenant. */
export const ExportSection = () => (
  <ForRole role="owner">
    <SettingsSection id="export" title={said.title} why={said.why}>
      <div className="form-buttons">
        <a className="button button-quiet" href="/api/admin/export" download>
          {said.button}
        </a>
      </div>
    </SettingsSection>
  </ForRole>
);
