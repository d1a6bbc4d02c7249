import { Type, type Static } from 'typebox';
import { ImportRequest, KnowledgeImport, WebsiteAddress } from './imports.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

const Every = Type.Enum(['day', 'week'], { description: 'how often it is read' });
export type WebsiteInterval = Static<typeof Every>;

export const WebsiteRequest = Type.Object(
  {
    address: WebsiteAddress,
    source: ImportRequest.properties.source,
    locale: ImportRequest.properties.locale,
    removes: ImportRequest.properties.removes,
    every: Every,
  },
  {
    additionalProperties: false,
    examples: [{ address: 'https://help.example.com/sitemap.xml', every: 'week', removes: true }],
  },
);
export type WebsiteRequest = Static<typeof WebsiteRequest>;

export const WebsiteChangeRequest = Type.Object(
  { every: Every },
  { additionalProperties: false, examples: [{ every: 'day' }] },
);
export type WebsiteChangeRequest = Static<typeof WebsiteChangeRequest>;

/** A website that is read again by itself. */
export const Website = Type.Object({
  id: Identifier,
  address: Type.String(),
  source: Type.String(),
  locale: Nullable(Type.String()),
  removes: Type.Boolean(),
  every: Every,
  nextReadAt: Timestamp,
  lastImport: Nullable(Type.Omit(KnowledgeImport, ['removals', 'sameTitles'])),
});
export type Website = Static<typeof Website>;

export const ListWebsitesResponse = Type.Object({ websites: Type.Array(Website) });
export type ListWebsitesResponse = Static<typeof ListWebsitesResponse>;
