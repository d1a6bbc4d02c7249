import { Icon } from '../../theme/icon.tsx';
import { Extra } from '../extra.tsx';
import type { ViewProps } from '../view.ts';

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
      {shell.isMenuOpen && (
        <div part="menu">
          <Extra view={view} draw={({ Menu }) => <Menu view={view} />} />
        </div>
      )}
    </>
  );
}
