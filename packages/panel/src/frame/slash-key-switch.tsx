import { texts } from '../texts/index.ts';
import { switchSlashKey, useSlashKey } from './slash-key.ts';

/** Turns the key `/` off, and on again. */
export function SlashKeySwitch() {
  const isOn = useSlashKey();
  return (
    <button
      type="button"
      className="slash-key"
      aria-pressed={isOn}
      aria-label={texts.frame.slashKey}
      title={texts.frame.slashKey}
      onClick={() => switchSlashKey(!isOn)}
    >
      <kbd>/</kbd>
    </button>
  );
}
