import { thingLookedUp, type Language } from '../../language/index.ts';
import { plain } from './plain.ts';

/** What a tool that reads shows, of its title, as Markdown without any structure. */
export const thingShown = (title: string, language: Language): string =>
  plain(thingLookedUp(title, language));
