// What few conversations need (see `Extras`), as one file: who has seen a card may see another one, and
// the screens are small beside the cards.
import actions from './theme/actions.css';
import home from './theme/home.css';
import launcher from './theme/launcher.css';
import menu from './theme/menu.css';
import motion from './theme/motion.css';
import offers from './theme/offers.css';
import passage from './theme/passage.css';
import screens from './theme/screens.css';

export { Amends } from './answers/amends.tsx';
export { Passages } from './answers/passage.tsx';
export { Sections } from './answers/sections.tsx';
export { cardText } from './proposal/card-text.ts';
export { ActionCard } from './proposal/action-card.tsx';
export { Ended } from './chat/ended.tsx';
export { HandOver } from './escalation/hand-over.tsx';
export { Home } from './home/home.tsx';
export { Menu } from './chat/menu/menu.tsx';
export { Older } from './chat/log/older.tsx';
export { Offers } from './offers/offers.tsx';
export { tellOfNews } from './news/tell-of-news.ts';
export { Presence } from './escalation/presence.tsx';
export { Reminder } from './proposal/reminder.tsx';
export { Screen } from './chat/screen.tsx';
export { Slow } from './chat/log/slow.tsx';
export { TheirWords } from './escalation/their-words.tsx';

export { enExtras as texts } from './texts/en-extras.ts';

export const css = actions + home + launcher + menu + motion + offers + passage + screens;
