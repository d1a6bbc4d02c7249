import type { ViewProps } from '../view.ts';
import { Icon } from '../../theme/icon.tsx';
import { Menu } from './menu.tsx';

/** Draws the button of the menu, and the menu while it is open. */
export function MenuButton({ view }: ViewProps) {
  const { shell, texts } = view;
  return (
    <>
      <button
        type="button"
        class="icon"
        aria-label={texts.menu}
        aria-expanded={shell.isMenuOpen}
        onClick={() => shell.toggleMenu()}
      >
        <Icon path="M5 7h14M5 12h14M5 17h14" />
      </button>
      {shell.isMenuOpen && <Menu view={view} />}
    </>
  );
}
