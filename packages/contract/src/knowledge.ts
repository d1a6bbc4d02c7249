import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Identifier, Nullable, ProviderKey, Timestamp } from './shapes.ts';

/** What the content of a document is written in. */
const DocumentContentType = Type.Enum(['text/markdown', 'text/html']);

export const KnowledgeDocument = Type.Object({
  id: Identifier,
  title: Type.String(),
  url: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  questions: Type.Array(Type.String()),
  content: Type.String(),
  contentType: DocumentContentType,
  passageCount: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type KnowledgeDocument = Static<typeof KnowledgeDocument>;

/** A list entry: everything but the content. */
export const KnowledgeDocumentSummary = Type.Omit(KnowledgeDocument, ['content']);
export type KnowledgeDocumentSummary = Static<typeof KnowledgeDocumentSummary>;

export const DocumentRequest = Type.Object(
  {
    title: Type.String({
      minLength: 1,
      maxLength: limits.documentTitleCharactersMax,
      format: 'not-blank',
    }),
    url: Type.Optional(
      Nullable(Type.String({ maxLength: limits.documentUrlCharactersMax, format: 'web-address' })),
    ),
    content: Type.String({
      minLength: 1,
      maxLength: limits.documentBytesMax,
      format: 'not-blank',
      description: 'Markdown or HTML',
    }),
    contentType: Type.Optional(DocumentContentType),
    locale: Type.Optional(
      Nullable(Type.String({ pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$', maxLength: 35 })),
    ),
    questions: Type.Optional(
      Nullable(
        Type.Array(
          Type.String({
            minLength: 1,
            maxLength: limits.documentQuestionCharactersMax,
            format: 'not-blank',
          }),
          {
            maxItems: limits.documentQuestionsMax,
            description:
              'How people ask for it, in any language: the document is found by them too, and nothing of them is quoted. Absent, a replacement keeps what is there.',
          },
        ),
      ),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        title: 'Refund a payment',
        url: 'https://help.example.com/refund-a-payment',
        content: '# Refund a payment\n\nOpen the payment and select **Refund**.',
        locale: 'en',
        questions: ['Can I give a client the money back?'],
      },
    ],
  },
);
export type DocumentRequest = Static<typeof DocumentRequest>;

export const ListDocumentsResponse = Type.Object({
  documents: Type.Array(KnowledgeDocumentSummary),
  nextCursor: Nullable(Type.String()),
});
export type ListDocumentsResponse = Static<typeof ListDocumentsResponse>;

export const KnowledgeSearchRequest = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: limits.queryCharactersMax, format: 'not-blank' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  },
  { additionalProperties: false, examples: [{ query: 'refund part of a payment', limit: 3 }] },
);
export type KnowledgeSearchRequest = Static<typeof KnowledgeSearchRequest>;

export const Passage = Type.Object({
  documentId: Identifier,
  title: Type.String(),
  heading: Nullable(Type.String()),
  url: Nullable(Type.String()),
  text: Type.String(),
  score: Type.Number(),
});
export type Passage = Static<typeof Passage>;

export const KnowledgeSearchResponse = Type.Object({ passages: Type.Array(Passage) });
export type KnowledgeSearchResponse = Static<typeof KnowledgeSearchResponse>;

/** Where a tenant's documents and questions go to be found by what they mean. */
export const EmbeddingsSettings = Type.Object({
  enabled: Type.Boolean(),
  baseUrl: Nullable(Type.String({ description: 'of an endpoint of your own' })),
  model: Nullable(Type.String()),
  hasApiKey: Type.Boolean(),
  endpoint: Nullable(
    Type.Enum(['tenant', 'operator'], {
      description: 'whose endpoint gets the texts; null: they go nowhere',
    }),
  ),
  updatedAt: Nullable(Timestamp),
});
export type EmbeddingsSettings = Static<typeof EmbeddingsSettings>;

export const UpdateEmbeddingsRequest = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean()),
    baseUrl: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 2000,
          description:
            'the address before `/embeddings` of a server that speaks like OpenAI; null: the endpoint of the operator',
        }),
      ),
    ),
    model: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
    apiKey: ProviderKey,
  },
  {
    additionalProperties: false,
    examples: [
      {
        baseUrl: 'https://models.example.com/v1',
        model: 'bge-m3',
        apiKey: 'key-of-the-provider',
      },
      { enabled: false },
    ],
  },
);
export type UpdateEmbeddingsRequest = Static<typeof UpdateEmbeddingsRequest>;
