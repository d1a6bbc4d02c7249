/**
 * True when the `Accept` header asks for an event stream: it names `text/event-stream`, and wants
 * JSON no more than that. A wildcard alone asks for nothing special, so it gets JSON.
 */
export function prefersEventStream(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/event-stream/i.test(accept)) return false;
  const ranges = accept.split(',').map(readRange);
  const weightOf = (...types: string[]) =>
    types.map((type) => ranges.find((range) => range.type === type)?.weight).find(isDefined);
  const stream = weightOf('text/event-stream') ?? 0;
  const json = weightOf('application/json', 'application/*', '*/*') ?? 0;
  return stream > 0 && stream >= json;
}

/** `text/html;level=1;q=0.5` → its type and its weight, 0 to 1; a weight that is none counts as 1. */
function readRange(range: string): { type: string; weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  const isWeight = weight !== undefined && /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight);
  return { type, weight: isWeight ? Number(weight) : 1 };
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;
