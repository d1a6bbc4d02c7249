import { because } from '../because.ts';
import { UnusableFile } from './unusable-file.ts';

export interface FrontMatter {
  title: string | null;
  url: string | null;
  locale: string | null;
}

export interface SplitText extends FrontMatter {
  /** How people ask for it; null when the front matter does not say. */
  questions: string[] | null;
  /** What it is a translation of; null when the front matter does not say. */
  translationOf: string | null;
  /** The text after the front matter. */
  content: string;
}

/**
 * Splits off the front matter between two `---` lines at the start: `title`, `url`, `locale` (or `lang`),
 * `translationOf` and `questions` in YAML; other keys are let be. Text that starts with `---` and never closes it has
 * no front matter: that is a line across the page. Throws {@link UnusableFile} where the front matter
 * is not YAML, or a key holds something else than it should.
 */
export async function splitFrontMatter(text: string): Promise<SplitText> {
  const [block, yaml = ''] = /^---[ \t]*\n(.*?\n)?---[ \t]*(?:\n|$)/s.exec(text) ?? [];
  if (block === undefined) {
    const nothing = { title: null, url: null, locale: null, questions: null, translationOf: null };
    return { ...nothing, content: text };
  }
  const values = await readKeys(yaml);
  return {
    title: textAt(values, 'title'),
    url: textAt(values, 'url'),
    locale: textAt(values, 'locale') ?? textAt(values, 'lang'),
    questions: textsAt(values, 'questions'),
    translationOf: textAt(values, 'translationof'),
    content: text.slice(block.length),
  };
}

async function readKeys(yaml: string): Promise<Map<string, unknown>> {
  const { parse } = await import('yaml');
  let values: unknown;
  try {
    // The line break stands for the line `---`, so that lines are numbered as in the file. With this
    // schema every scalar is a text.
    values = parse(`\n${yaml}`, { schema: 'failsafe', logLevel: 'error' });
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]!.replace(/:$/, '');
    throw new UnusableFile(
      `its front matter is not YAML: ${reason}`,
      because('front-matter-not-yaml', reason),
    );
  }
  if (values === null) return new Map();
  if (typeof values !== 'object' || Array.isArray(values)) {
    throw new UnusableFile('its front matter has no keys', because('front-matter-without-keys'));
  }
  return new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]));
}

function textAt(values: ReadonlyMap<string, unknown>, key: string): string | null {
  const value = values.get(key) ?? '';
  if (typeof value !== 'string') {
    throw new UnusableFile(
      `\`${key}\` of its front matter is not a text`,
      because('front-matter-not-text', key),
    );
  }
  return value.trim() || null;
}

function textsAt(values: ReadonlyMap<string, unknown>, key: string): string[] | null {
  const value = values.get(key);
  if (value === undefined) return null;
  if (value === '') return [];
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (!isTexts) {
    throw new UnusableFile(
      `\`${key}\` of its front matter is not a list of texts`,
      because('front-matter-not-list', key),
    );
  }
  return value;
}
