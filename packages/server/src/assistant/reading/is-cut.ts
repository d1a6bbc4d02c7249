import type { JsonObject } from '../../connector/index.ts';
import { isRecord } from './is-record.ts';

/**
 * Whether there may be more than what a list of `count` holds: what stands beside it says so, or it is as
 * long as was allowed.
 */
export const isCut = (content: unknown, count: number, sent: JsonObject): boolean =>
  isLimit(sent, count) || saysSo(content, count, 1);

const nestedMax = 2;

const saysSo = (content: unknown, count: number, depth: number): boolean =>
  isRecord(content) &&
  (isLimit(content, count) ||
    Object.entries(content).some(
      ([name, value]) =>
        isMore(name, value, count) ||
        (depth < nestedMax && !Array.isArray(value) && saysSo(value, count, depth + 1)),
    ));

function isMore(name: string, value: unknown, count: number): boolean {
  if (!value) return false;
  if (/cursor|next|continu/iu.test(name)) return true;
  if (value === true) return /more|truncated|partial|incomplete/iu.test(name);
  if (typeof value !== 'number') return false;
  // One page of several is not all, be it the last one.
  if (/page(?!.?size)/iu.test(name)) return value > 1 && !isLimitName.test(name);
  return /offset|skip/iu.test(name) || (value > count && /total|count/iu.test(name));
}

const isLimit = (beside: JsonObject, count: number): boolean =>
  Object.entries(beside).some(
    ([name, value]) => typeof value === 'number' && value <= count && isLimitName.test(name),
  );

const isLimitName = /limit|page.?size|per.?page|max.?(?:results|items|rows|records)/iu;
