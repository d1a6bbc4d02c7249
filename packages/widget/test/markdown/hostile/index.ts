import { hostileAddresses } from './addresses.ts';
import { hostileBreakouts } from './breakouts.ts';
import { hostileCitations } from './citations.ts';
import { hostileDirections } from './directions.ts';
import { hugeTexts } from './huge.ts';
import { hostileLeaks } from './leaks.ts';
import { hostileLinks } from './links.ts';
import { hostileMarkup } from './markup.ts';
import { hostileNames } from './names.ts';
import { hostileReferences } from './references.ts';

export interface HostileText {
  name: string;
  text: string;
}

/** Texts that must do nothing but be read, by family. Data only: a browser can be given them, too. */
export const hostileFamilies: Record<string, HostileText[]> = {
  addresses: hostileAddresses,
  markup: hostileMarkup,
  links: hostileLinks,
  references: hostileReferences,
  directions: hostileDirections,
  breakouts: hostileBreakouts,
  citations: hostileCitations,
  leaks: hostileLeaks,
  names: hostileNames,
  huge: hugeTexts,
};

export const hostileTexts: HostileText[] = Object.values(hostileFamilies).flat();
