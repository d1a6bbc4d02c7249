export interface FrontMatter {
  title: string | null;
  url: string | null;
  locale: string | null;
}

export interface SplitText extends FrontMatter {
  /** The text after the front matter. */
  content: string;
}

/**
 * Splits off the front matter between two `---` lines at the start: `title`, `url` and `locale` (or
 * `lang`), each on one line as YAML writes a plain or quoted text; other keys are let be. Text that
 * starts with `---` and never closes it has no front matter: that is a line across the page.
 */
export function splitFrontMatter(text: string): SplitText {
  const none = { title: null, url: null, locale: null, content: text };
  const [block, inner = ''] = /^---[ \t]*\n(.*?\n)?---[ \t]*(?:\n|$)/s.exec(text) ?? [];
  if (block === undefined) return none;
  const values = new Map<string, string>();
  for (const line of inner.split('\n')) {
    const [, key, value] = /^([A-Za-z_]+):(?:[ \t]+(.*))?$/.exec(line.trimEnd()) ?? [];
    if (key) values.set(key.toLowerCase(), unquote(value?.trim() ?? ''));
  }
  return {
    title: values.get('title') || null,
    url: values.get('url') || null,
    locale: values.get('locale') || values.get('lang') || null,
    content: text.slice(block.length),
  };
}

function unquote(value: string): string {
  const [, single] = /^'((?:[^']|'')*)'/.exec(value) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  const [double] = /^"(?:[^"\\]|\\.)*"/.exec(value) ?? [];
  if (double !== undefined) return parseDouble(double);
  return value.replace(/(?:^|[ \t])#.*$/, '').trim();
}

/** YAML's double quotes are JSON's, for everything a title holds. */
function parseDouble(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
