import { joinsValues, type Scope } from './candidates.ts';
import { findValues, type Finding, type Found } from './find-values.ts';
import type { Property } from './properties.ts';
import { requestLexicon } from './request-lexicon.ts';

export interface ReadArguments {
  values: Map<string, Found>;
  /** Said more than once, each time otherwise: nobody but the user can tell. */
  ambiguous: ReadonlySet<string>;
  /** Everything that looked like a value, with the property's name. */
  looks: readonly (Found & { name: string })[];
}

/** A scope, and how far from the request it reaches. */
export interface ReachedScope extends Scope {
  reach: 'sentence' | 'after' | 'message';
}

/** What is taken from beyond the request's sentence: only what could hardly mean something else. */
const kindsBeyond: Readonly<Record<ReachedScope['reach'], ReadonlySet<Property['kind']> | null>> = {
  sentence: null,
  after: new Set(['email', 'url', 'uuid', 'date', 'date-time', 'reference', 'text']),
  message: new Set(['uuid', 'reference']),
};

/**
 * What the message gives for each property. `scopes` go from the request itself outwards; the
 * first that says anything about a property decides.
 */
export function readArguments(
  properties: readonly Property[],
  scopes: readonly ReachedScope[],
  finding: Omit<Finding, 'isOnlyNumber'>,
): ReadArguments {
  const values = new Map<string, Found>();
  const ambiguous = new Set<string>();
  const looks: (Found & { name: string })[] = [];
  const isOnlyNumber = properties.filter(({ kind }) => kind === 'number').length === 1;
  const all = { ...finding, isOnlyNumber };
  for (const scope of scopes) {
    const claims = new Map<Property, Found>();
    // "I am away tomorrow" in another sentence is no day for the request.
    const seen = scope.reach === 'sentence' ? scope : { ...scope, dates: [] };
    for (const property of properties) {
      if (property.isReserved && property.kind !== 'choice') continue;
      if (values.has(property.name) || ambiguous.has(property.name)) continue;
      if (kindsBeyond[scope.reach]?.has(property.kind) === false) continue;
      const found = findValues(property, seen, all);
      looks.push(...found.map((one) => ({ ...one, name: property.name })));
      const isListed =
        found.length > 0 && listedKinds.has(property.kind) && goesOn(property, scope, scopes, all);
      const chosen = isListed ? null : chooseValue(found, property, scope, finding);
      if (chosen !== null) claims.set(property, chosen);
      else if (found.length > 0) ambiguous.add(property.name);
    }
    settle(claims, scope, values, ambiguous);
  }
  return { values, ambiguous, looks };
}

const listedKinds: ReadonlySet<Property['kind']> = new Set(['email', 'reference', 'uuid', 'url']);

/** "Cancel A-1, A-2": the list goes on behind the clause that the request ends in. */
const goesOn = (
  property: Property,
  scope: ReachedScope,
  scopes: readonly ReachedScope[],
  finding: Finding,
): boolean => {
  const wider = scope === scopes[0] ? scopes[1] : undefined;
  return wider?.reach === 'sentence' && areListed(findValues(property, wider, finding), wider);
};

/** The one value, or the one that a word points at: `from Starter to Agency`. */
function chooseValue(
  found: readonly Found[],
  property: Property,
  scope: Scope,
  finding: Pick<Finding, 'language'>,
): Found | null {
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value === null)) return null;
  if (found.every(({ value }) => value === first.value)) return first;
  // Of `year` and `yearly plan`, the longer name is meant.
  const outer = found.filter(
    (one) => !found.some((other) => other !== one && contains(other, one)),
  );
  if (outer.length < found.length) return chooseValue(outer, property, scope, finding);
  if (areListed(found, scope)) return null;
  const { towards, awayFrom } = requestLexicon[finding.language];
  const before = (value: Found): string => wordBefore(scope, value.start);
  // Arguments that are called `from` and `to` themselves.
  if (property.words.some((word) => awayFrom.has(word) || towards.has(word))) {
    return labelledOf(found, property, scope) ?? null;
  }
  const meant = found.filter((value) => !awayFrom.has(before(value)));
  const isPointedAt = meant.length === 1 && (towards.has(before(meant[0]!)) || found.length === 2);
  return isPointedAt ? meant[0]! : (labelledOf(found, property, scope) ?? null);
}

/** "Order A-1 or A-2", "A-1, A-2": the label in front is that of both. */
const areListed = (found: readonly Found[], { text }: Scope): boolean =>
  found.some(({ end, value }) =>
    found.some(
      (other) =>
        other.start >= end && other.value !== value && joinsValues(text.slice(end, other.start)),
    ),
  );

const contains = (outer: Found, inner: Found): boolean =>
  outer.start <= inner.start &&
  outer.end >= inner.end &&
  outer.end - outer.start > inner.end - inner.start;

function labelledOf(found: readonly Found[], property: Property, scope: Scope): Found | undefined {
  const labelled = found.filter(({ start }) => isLabelled(property, start, scope));
  return labelled.length === 1 ? labelled[0] : undefined;
}

const isLabelled = ({ words }: Property, start: number, scope: Scope): boolean =>
  words.includes(wordBefore(scope, start));

function wordBefore({ words }: Scope, start: number): string {
  return words.findLast((word) => word.end <= start)?.word ?? '';
}

/** A stretch of text is the value of one property only; when that is open, of none. */
function settle(
  claims: ReadonlyMap<Property, Found>,
  scope: Scope,
  values: Map<string, Found>,
  ambiguous: Set<string>,
): void {
  for (const [property, found] of claims) {
    const rivals = [...claims].filter(
      ([other, { start, end }]) => other !== property && start < found.end && end > found.start,
    );
    if (rivals.every(([other, claim]) => isStronger(property, found, other, claim, scope))) {
      values.set(property.name, found);
    } else if (!rivals.some(([other, claim]) => isStronger(other, claim, property, found, scope))) {
      ambiguous.add(property.name);
    }
  }
}

function isStronger(
  property: Property,
  { start }: Found,
  other: Property,
  claim: Found,
  scope: Scope,
): boolean {
  const labelled =
    Number(isLabelled(property, start, scope)) - Number(isLabelled(other, claim.start, scope));
  if (labelled !== 0) return labelled > 0;
  if ((property.kind === 'choice') !== (other.kind === 'choice')) return property.kind === 'choice';
  return property.isRequired && !other.isRequired;
}
