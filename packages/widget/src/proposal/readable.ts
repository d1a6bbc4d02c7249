import type { MoreTexts } from '../texts/texts.ts';

/** `invoice_id` and `invoiceId` are both "Invoice id". */
export function readable(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words ? words[0]?.toUpperCase() + words.slice(1) : name;
}

export function asText(value: unknown, more: Pick<MoreTexts, 'yes' | 'no'>): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? more.yes : more.no;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.map((item) => asText(item, more)).join(', ');
  }
  return JSON.stringify(value, null, 2);
}
