import { safeUrl } from '../../answers/safe-url.ts';
import { Icon } from '../../theme/icon.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import type { ViewProps } from '../view.ts';
import { whoAnswers } from '../who-answers.ts';

/** Draws who is talking, the menu, and the way out. */
export function Header({ view }: ViewProps) {
  const { conversation, host, shell, texts, welcome } = view;
  const brand = host.settings.texts.title ?? welcome?.brand.name;
  const own = welcome?.brand.pictureUrl;
  const {
    name,
    hint,
    pictureUrl = name === brand ? own : null,
  } = whoAnswers(conversation, texts, brand, welcome?.assistantName);
  const picture = safeUrl(pictureUrl);
  return (
    <div part="header">
      <div class="avatar" aria-hidden="true">
        {view.isSettled && [...name][0]}
        {picture && (
          // Where the page forbids it, or it is gone, the letter stays.
          <img key={picture} src={picture} alt="" referrerpolicy="no-referrer" onError={hide} />
        )}
      </div>
      <div part="partner" class={view.isSettled ? '' : 'early'}>
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

const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};
