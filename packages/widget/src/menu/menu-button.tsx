import type { LaterProps } from '../chat/later.ts';
import { Icon } from '../theme/icon.tsx';
import { Menu } from './menu.tsx';

export function MenuButton({ desk, more }: LaterProps) {
  const { isMenuOpen } = desk;
  const toggle = () => {
    desk.isMenuOpen = !isMenuOpen;
    desk.changed();
  };
  return (
    <>
      <button
        type="button"
        class="icon"
        aria-label={more.menu}
        aria-expanded={isMenuOpen}
        onClick={toggle}
      >
        <Icon path="M5 7h14M5 12h14M5 17h14" />
      </button>
      {isMenuOpen && <Menu desk={desk} more={more} />}
    </>
  );
}
