import { Icon } from '../../theme/icon.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import type { ViewProps } from '../view.ts';
import { whoAnswers } from '../who-answers.ts';

/** Draws who is talking, the menu, and the way out. */
export function Header({ view }: ViewProps) {
  const { conversation, shell, texts } = view;
  const { name, hint } = whoAnswers(conversation, texts);
  return (
    <div part="header">
      <div class="avatar" aria-hidden="true">
        {[...name][0]}
      </div>
      <div part="partner">
        <h2>{name}</h2>
        <p>{hint}</p>
      </div>
      <MenuButton view={view} />
      <button class="icon" aria-label={texts.close} onClick={() => shell.toggle(false)}>
        <Icon path="M6 6l12 12M18 6 6 18" />
      </button>
    </div>
  );
}
