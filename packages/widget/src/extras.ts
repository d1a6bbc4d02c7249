// What few conversations need (see `Extras`), as one file: who has seen a card may see another one, and
// the screens are small beside the cards.
import actions from './theme/actions.css';
import offers from './theme/offers.css';
import screens from './theme/screens.css';

export { ActionCard } from './proposal/action-card.tsx';
export { Cases } from './cases/cases.tsx';
export { Closing } from './closing/closing.tsx';
export { Escalation } from './escalation/escalation.tsx';
export { Offers } from './offers/offers.tsx';
export { Reminder } from './proposal/reminder.tsx';

export const css = actions + offers + screens;
