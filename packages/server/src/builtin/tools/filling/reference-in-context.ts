import type { OfferedTool } from '../../../actions/index.ts';
import { textFor } from './extract-values.ts';
import { objectOf, wordsOfName, type Property } from './properties.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * What the pushed context refers to, for a required argument that is a reference: the entity that the
 * user looks at, by its id or by an attribute of the argument's name. Never more than a reference: the
 * plan that a page shows is the one its user wants to leave.
 */
export function valueInContext(
  property: Property,
  context: Json | null,
  tool: OfferedTool,
): string | number | null {
  const { isReserved, isRequired, kind, subjects, words } = property;
  if (context === null || isReserved || !isRequired) return null;
  if (!['reference', 'uuid', 'text'].includes(kind)) return null;
  const { type, id } = objectOf(context['entity']);
  const named = typeof type === 'string' ? wordsOfName(type) : [];
  const isMeant =
    subjects.length > 0
      ? subjects.join(' ') === named.join(' ')
      : named.some((word) => wordsOfName(tool.name).includes(word));
  const attributes = Object.entries(objectOf(context['attributes'])).slice(0, attributesMax);
  const matching = attributes.filter(([name]) => {
    const own = wordsOfName(name);
    const isOwn = own.join(' ') === words.join(' ') && subjects.length > 0;
    return isOwn || (isMeant && [...named, ...own].join(' ') === words.join(' '));
  });
  for (const value of [...(isMeant ? [id] : []), ...matching.map(([, one]) => one)]) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const found = textFor(property, String(value));
    if (found !== null) return found;
  }
  return null;
}

const attributesMax = 60;
