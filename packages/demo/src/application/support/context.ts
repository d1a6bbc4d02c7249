/** What a page is about, as far as it helps whoever is asked: pushed with each new case. */
export interface PageContext {
  entity?: { type: 'invoice'; id: string };
  attributes?: Record<string, string>;
}

/** As the widget sends it. `path` is the page's, since its query may hold anything. */
export const supportContext = (
  origin: string,
  path: string,
  title: string,
  { entity, attributes }: PageContext,
) => ({
  page: { url: `${origin}${path}`, title },
  app: { name: 'Tidewater' },
  locale: 'en',
  ...(entity && { entity }),
  ...(attributes && { attributes }),
});
