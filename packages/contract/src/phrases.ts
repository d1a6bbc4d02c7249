import { Type, type Static } from 'typebox';
import { ToolName } from './connector-fields.ts';
import { DocumentRequest } from './knowledge.ts';
import { limits } from './limits.ts';
import { Nullable } from './shapes.ts';
import { ToolExamples, ToolTitles } from './tool-conversation.ts';

const { title, content, contentType } = DocumentRequest.properties;

/** What people would ask for: a tool, a stored document, or a text that is not stored yet. */
export const PhrasesRequest = Type.Object(
  {
    tool: Type.Optional(ToolName),
    documentId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    title: Type.Optional(title),
    content: Type.Optional(content),
    contentType,
    languages: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), {
        minItems: 1,
        maxItems: limits.phraseLanguagesMax,
        uniqueItems: true,
        description:
          'ISO 639. Left out: of a tool those of its policy and the assistant’s own, of an article the one that it is written in',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      { tool: 'refund', languages: ['en', 'de'] },
      { title: 'Refund a payment', content: 'Open the payment and select **Refund**.' },
    ],
  },
);
export type PhrasesRequest = Static<typeof PhrasesRequest>;

/** What may be added to what is there: each fits the field of its name as it stands. */
export const PhraseProposals = Type.Object(
  {
    model: Type.String({ description: 'who proposes' }),
    titles: Nullable(ToolTitles),
    examples: Nullable(ToolExamples),
    questions: Nullable(Type.Array(Type.String(), { description: 'of an article' })),
  },
  {
    examples: [
      {
        model: 'gpt-5-mini',
        titles: { de: 'Zahlung erstatten' },
        examples: { de: ['ich will mein Geld zurück', 'das wurde doppelt abgebucht'] },
        questions: null,
      },
    ],
  },
);
export type PhraseProposals = Static<typeof PhraseProposals>;
