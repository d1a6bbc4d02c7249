/**
 * Why a file or a page failed or was left out: stable, beside a sentence in English. `value` is what the sentence
 * names. A later release may know more of them.
 */
export const importReasonCodes = [
  // Of any file.
  'unknown-kind',
  'not-text',
  'empty',
  'no-text',
  'only-pictures',
  'damaged',
  'locked',
  'too-large',
  'unpacked-too-large',
  'too-many-entries',
  'too-many-pages',
  'too-many-parts',
  'too-many-cells',
  'too-many-passages',
  'too-deep',
  'too-slow',
  'too-much-memory',
  // Of what stands at its head, and of what may be stored.
  'front-matter-not-yaml',
  'front-matter-without-keys',
  'front-matter-not-text',
  'front-matter-not-list',
  'invalid-title',
  'invalid-url',
  'invalid-content',
  'invalid-locale',
  'invalid-questions',
  'invalid-translation',
  // Of a page.
  'robots-forbids',
  'robots-answered',
  'robots-leads-on',
  'no-such-page',
  'answered',
  'leads-to',
  'leads-elsewhere',
  'leads-on',
  'leads-to-itself',
  'sitemap',
  'no-web-page',
  'noindex',
  'page-too-slow',
  'website-too-long',
  'blocked-address',
  'bad-address',
  'answer-too-large',
  'no-answer',
  'unreachable',
  // Somebody left it out of this import, or of the last one of its source.
  'left-out',
  // What people did to the document by hand stands.
  'changed-by-hand',
  'deleted-by-hand',
  // Of the service.
  'service-ended',
  'service-failed',
] as const;
export type ImportReasonCode = (typeof importReasonCodes)[number];
