import { texts } from '../texts/index.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The head of a page that stands alone. `isOnce` is one that would be lost with a new page. */
export const AloneHead = ({ isOnce = false }: { isOnce?: boolean }) => (
  <div className="alone-head">
    <p className="wordmark">{texts.product}</p>
    {!isOnce && <LanguageSwitch />}
  </div>
);
