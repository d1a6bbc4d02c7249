import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Locale, Nullable, Timestamp } from './shapes.ts';

const Line = (charactersMax: number, description: string) =>
  Type.Optional(
    Nullable(
      Type.String({ minLength: 1, maxLength: charactersMax, format: 'not-blank', description }),
    ),
  );

export const Suggestion = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: limits.welcomeLineCharactersMax,
      format: 'not-blank',
      description: 'sent as the person’s message',
    }),
    page: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 200,
          pattern: '^/',
          description: 'shown where the path of the page begins so, /billing; null: on all pages',
        }),
      ),
    ),
  },
  { additionalProperties: false },
);
export type Suggestion = Static<typeof Suggestion>;

/** What the first screen says in one language; what is left out or null is the service's own, or nothing. */
export const WelcomeTexts = Type.Object(
  {
    greeting: Line(limits.welcomeLineCharactersMax, 'the first line'),
    suggestions: Type.Optional(Type.Array(Suggestion, { maxItems: limits.suggestionsMax })),
    replyTime: Line(
      limits.welcomeLineCharactersMax,
      'when people answer: hours, and how long it takes',
    ),
    disclosure: Line(
      limits.disclosureCharactersMax,
      'that an AI answers; null: the service’s own words',
    ),
  },
  { additionalProperties: false },
);
export type WelcomeTexts = Static<typeof WelcomeTexts>;

const Name = Nullable(
  Type.String({ minLength: 1, maxLength: limits.labelCharactersMax, format: 'not-blank' }),
);
const PictureUrl = Nullable(
  Type.String({
    maxLength: limits.documentUrlCharactersMax,
    format: 'https-address',
    description: 'https',
  }),
);
const AccentColor = Nullable(
  Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    description: '#rrggbb; text in it has a contrast of 4.5 on light ground (WCAG 2.2 AA)',
  }),
);
export const WelcomeLanguages = Type.Record(Locale, WelcomeTexts, {
  additionalProperties: false,
  maxProperties: limits.welcomeLanguagesMax,
  description: 'by BCP 47 locale: en, pt-BR',
});

export const WelcomeSettings = Type.Object({
  name: Name,
  pictureUrl: PictureUrl,
  accentColor: AccentColor,
  languages: WelcomeLanguages,
  ownDisclosures: Type.Record(Type.String(), Type.String(), {
    description:
      'the service’s own words that an AI answers, by language: shown where `disclosure` sets none',
  }),
  updatedAt: Nullable(Timestamp),
});
export type WelcomeSettings = Static<typeof WelcomeSettings>;

export const UpdateWelcomeRequest = Type.Object(
  {
    name: Type.Optional(Name),
    pictureUrl: Type.Optional(PictureUrl),
    accentColor: Type.Optional(AccentColor),
    languages: Type.Optional(WelcomeLanguages),
  },
  {
    additionalProperties: false,
    examples: [
      {
        name: 'Acme',
        pictureUrl: 'https://acme.example/icon.png',
        accentColor: '#0b6e4f',
        languages: {
          en: {
            greeting: 'How can we help?',
            suggestions: [
              { text: 'Where is my order?' },
              { text: 'Send me this invoice again', page: '/invoices' },
            ],
            replyTime: 'Our team answers within an hour, Monday to Friday from 9 to 17 UTC.',
          },
        },
      },
    ],
  },
);
export type UpdateWelcomeRequest = Static<typeof UpdateWelcomeRequest>;

/** A colour, and one in which text on it can be read. */
const Accent = Type.Object({ color: Type.String(), text: Type.String() });

export const Welcome = Type.Object({
  greeting: Nullable(Type.String()),
  suggestions: Type.Array(Type.String(), { description: 'for this page, at most 6' }),
  abilities: Type.Array(Type.String(), {
    description: 'titles of what may be done here for this user, at most 8',
  }),
  replyTime: Nullable(
    Type.String({
      description: 'when people answer: the tenant’s words, and how long others waited lately',
    }),
  ),
  disclosure: Type.String({
    description: 'that an AI answers; to be shown before the first message',
  }),
  assistantName: Type.String(),
  brand: Type.Object({
    name: Nullable(Type.String()),
    pictureUrl: Nullable(Type.String()),
    accent: Nullable(
      Type.Object(
        { light: Accent, dark: Accent },
        { description: 'the tenant’s colour, made legible on light and on dark ground' },
      ),
    ),
  }),
  capabilities: Type.Object({ escalate: Type.Boolean() }),
});
export type Welcome = Static<typeof Welcome>;

export const Article = Type.Object({
  title: Type.String(),
  url: Nullable(Type.String()),
  snippet: Type.String({ description: 'plain text of the nearest passage' }),
});
export type Article = Static<typeof Article>;

export const SearchArticlesResponse = Type.Object({
  articles: Type.Array(Article, { description: 'best first, at most 5' }),
});
export type SearchArticlesResponse = Static<typeof SearchArticlesResponse>;
