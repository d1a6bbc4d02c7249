import { Icon } from '../../theme/icon.tsx';
import type { Desk } from '../desk.ts';

/** Who is talking, the menu, and the way out. */
export function Header({ desk }: { desk: Desk }) {
  const { texts, later, more } = desk;
  const { name, hint } = later
    ? later.whoAnswers(desk)
    : { name: texts.assistant, hint: texts.assistantHint };
  return (
    <header part="header">
      <div class="avatar" aria-hidden="true">
        {[...name][0]}
      </div>
      <div part="partner">
        <h2>{name}</h2>
        <p>{hint}</p>
      </div>
      {later && <later.MenuButton desk={desk} more={more} />}
      <button class="icon" aria-label={texts.close} onClick={() => desk.toggle(false)}>
        <Icon path="M6 6l12 12M18 6 6 18" />
      </button>
    </header>
  );
}
