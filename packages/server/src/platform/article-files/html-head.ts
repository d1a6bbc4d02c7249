import { Parser } from 'htmlparser2';
import type { FrontMatter } from './front-matter.ts';

/**
 * What an HTML document says of itself: its first heading, else its `<title>`; its canonical
 * address; the language of `<html lang>`.
 */
export function readHtmlHead(html: string): FrontMatter {
  const texts = new Map<'heading' | 'title', string>();
  let reading: 'heading' | 'title' | null = null;
  let url: string | null = null;
  let locale: string | null = null;
  const parser = new Parser({
    onopentag(name, { rel, href, lang }) {
      const kind = /^h[1-6]$/.test(name) ? 'heading' : name === 'title' ? 'title' : null;
      if (kind && !texts.has(kind)) reading = kind;
      if (name === 'html' && lang) locale = lang;
      if (name === 'link' && rel === 'canonical' && /^https?:\/\//.test(href ?? '')) url ??= href!;
    },
    ontext(text) {
      if (reading) texts.set(reading, (texts.get(reading) ?? '') + text);
    },
    onclosetag(name) {
      if (/^(?:h[1-6]|title)$/.test(name)) reading = null;
    },
  });
  parser.end(html);
  const title = [texts.get('heading'), texts.get('title')]
    .map((text) => text?.replace(/\s+/g, ' ').trim())
    .find(Boolean);
  return { title: title ?? null, url, locale: isLocale(locale) ? locale : null };
}

const isLocale = (text: string | null) =>
  text !== null && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text);
