export const helpPath = '/help';

/** Below it are the articles, each under the name of its file. */
export const articlesPath = `${helpPath}/articles/`;

/** What stands in front of an article's name: in its file, and wherever the application was before. */
const anyPlace =
  /\bhttps:\/\/help\.tidewater\.example\/articles\/|\bhttp:\/\/[^\s/()<>"]+\/help\/articles\//g;

/** The text with the addresses of articles as they are at `origin`; an empty one leaves only paths. */
export const relocate = (text: string, origin: string): string =>
  text.replaceAll(anyPlace, `${origin}${articlesPath}`);
