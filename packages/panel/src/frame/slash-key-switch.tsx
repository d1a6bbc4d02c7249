import { texts } from '../texts/index.ts';
import { switchSlashKey, useSlashKey } from './slash-key.ts';

/** Turns the key `/` off, and on again, and says what it does. */
export function SlashKeySwitch() {
  const isOn = useSlashKey();
  return (
    <button
      type="button"
      className="slash-key"
      aria-pressed={isOn}
      onClick={() => switchSlashKey(!isOn)}
    >
      <span>{texts.frame.slashKey}</span>
      <span className="faint" aria-hidden="true">
        {isOn ? texts.frame.on : texts.frame.off}
      </span>
    </button>
  );
}
