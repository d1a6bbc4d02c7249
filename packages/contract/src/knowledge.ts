import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Identifier, Nullable, ProviderKey, Timestamp } from './shapes.ts';

/** What the content of a document is written in. */
const DocumentContentType = Type.Enum(['text/markdown', 'text/html']);

/** What a document is a translation of. */
const TranslationSource = Type.Object({
  reference: Type.String({
    description: 'as it was said; without `documentId` there is no such document, or not any more',
  }),
  documentId: Nullable(Identifier),
  title: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  isOutdated: Type.Boolean({
    description:
      'the title or the text of that document has changed since the translation was last saved; saving the translation, changed or not, makes it up to date',
  }),
});

const Translation = Type.Object({
  id: Identifier,
  title: Type.String(),
  locale: Nullable(Type.String()),
  isOutdated: Type.Boolean(),
});

export const KnowledgeDocument = Type.Object({
  id: Identifier,
  title: Type.String(),
  url: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  questions: Type.Array(Type.String()),
  content: Type.String(),
  contentType: DocumentContentType,
  passageCount: Type.Integer(),
  citations: Type.Integer({ description: 'messages of the last 30 days that cite it' }),
  feedback: Type.Object(
    { positive: Type.Integer(), negative: Type.Integer() },
    {
      description: 'conversations with such messages, by the feedback that their users gave',
    },
  ),
  translationOf: Nullable(TranslationSource),
  translations: Type.Array(Translation, {
    description: 'the documents that say they are translations of this one, a hundred at most',
  }),
  revision: Type.Integer({ description: 'another one after each change' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type KnowledgeDocument = Static<typeof KnowledgeDocument>;

/** A list entry: everything but the content, and when it was deleted. */
export const KnowledgeDocumentSummary = Type.Object({
  ...Type.Omit(KnowledgeDocument, ['content', 'translations']).properties,
  deletedAt: Nullable(Timestamp),
  keptUntil: Nullable(
    Type.String({ format: 'date-time', description: 'until when a deleted one can be restored' }),
  ),
});
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
    translationOf: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: limits.documentUrlCharactersMax,
          format: 'not-blank',
          description:
            'The document that this one is a translation of: its id, its address, or in an import the name of its file. It may come later. Absent, a replacement keeps what is there; null takes it away.',
        }),
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

export const ReplaceDocumentRequest = Type.Object(
  {
    ...DocumentRequest.properties,
    revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'the one that was read: 409 where somebody changed the document since. Absent, it is replaced whatever it is.',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        title: 'Refund a payment',
        content: '# Refund a payment\n\nOpen the payment and select **Refund**.',
        locale: 'en',
      },
    ],
  },
);
export type ReplaceDocumentRequest = Static<typeof ReplaceDocumentRequest>;

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

export const MarkdownRequest = Type.Object(
  {
    content: Type.String({ minLength: 1, format: 'not-blank', description: 'HTML' }),
    url: Type.Optional(
      Nullable(Type.String({ maxLength: 2000, description: 'what its links are relative to' })),
    ),
  },
  { additionalProperties: false, examples: [{ content: '<h1>Refunds</h1><p>Five days.</p>' }] },
);
export type MarkdownRequest = Static<typeof MarkdownRequest>;

export const MarkdownResponse = Type.Object({ markdown: Type.String() });
export type MarkdownResponse = Static<typeof MarkdownResponse>;

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
