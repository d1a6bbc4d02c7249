import type { Preview } from '@deskhand/contract';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { foreignLine } from '../outcome/quoted-value.ts';

/** What the tool that previews says. */
export type PreviewVerdict =
  | { verdict: 'foreseen'; preview: Preview }
  /** It can't be done, in the connector's own words; null where they can't be shown. */
  | { verdict: 'blocked'; reason: string | null }
  /** It could not be asked, or makes no sense. */
  | { verdict: 'unknown' };

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** What a tool that previews answers in `structuredContent`. Members besides are not looked at. */
const Foreseen = Type.Object({
  summary: line(400),
  details: Type.Optional(
    Type.Array(Type.Object({ label: line(80), value: line(300) }), { maxItems: 20 }),
  ),
  warnings: Type.Optional(Type.Array(line(300), { maxItems: 10 })),
  reversible: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
const Blocked = Type.Object({ blocked: line(400) });

/**
 * Reads a preview strictly: what is not whole and short is none at all. Its texts become lines without
 * marks, controls and hidden characters; `isClaim` tells a text that reads as if something was done,
 * which no preview can know.
 */
export function readPreview(content: unknown, isClaim: (text: string) => boolean): PreviewVerdict {
  if (Value.Check(Blocked, content)) {
    const reason = foreignLine(content.blocked);
    return { verdict: 'blocked', reason: reason === '' || isClaim(reason) ? null : reason };
  }
  if (!Value.Check(Foreseen, content)) return { verdict: 'unknown' };
  const preview = previewOf(content);
  const texts = textsOf(preview);
  const isComplete = texts.every((text) => text !== '');
  return isComplete && !isClaim(texts.join('\n')) && !texts.some(isClaim)
    ? { verdict: 'foreseen', preview }
    : { verdict: 'unknown' };
}

const previewOf = (content: Static<typeof Foreseen>): Preview => ({
  summary: foreignLine(content.summary),
  details: (content.details ?? []).map(({ label, value }) => ({
    label: foreignLine(label),
    value: foreignLine(value),
  })),
  warnings: (content.warnings ?? []).map(foreignLine),
  reversible: content.reversible ?? null,
});

const textsOf = ({ summary, details, warnings }: Preview): string[] => [
  summary ?? '',
  ...details.flatMap(({ label, value }) => [label, value]),
  ...warnings,
];
