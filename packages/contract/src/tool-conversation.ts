import { Type, type Static, type TSchema } from 'typebox';
import { connectorLimits, Pointer, ToolName } from './connector-fields.ts';

/** What an administrator says of a tool for the conversation about it. */

const inLanguages = <Said extends TSchema>(said: Said, description: string) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), said, {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: connectorLimits.languagesMax,
    description,
  });

const Label = Type.String({
  minLength: 1,
  maxLength: connectorLimits.titleCharactersMax,
  format: 'not-blank',
});

export const ToolTitles = inLanguages(
  Label,
  'plain text that users read in place of the tool’s own title, by language: `{"de": "Tarif kündigen"}`',
);
export type ToolTitles = Static<typeof ToolTitles>;

export const ToolExamples = inLanguages(
  Type.Array(
    Type.String({
      minLength: 1,
      maxLength: connectorLimits.exampleCharactersMax,
      format: 'not-blank',
    }),
    { minItems: 1, maxItems: connectorLimits.examplesMax },
  ),
  'how people ask for it, by language',
);
export type ToolExamples = Static<typeof ToolExamples>;

export const ToolValues = inLanguages(
  Type.Record(Type.String({ minLength: 1, maxLength: connectorLimits.titleCharactersMax }), Label, {
    minProperties: 1,
    maxProperties: connectorLimits.valuesMax,
  }),
  'words for values that are written for programs, by language: `{"de": {"open": "offen"}}`; users read them in answers and choices, and may write them',
);
export type ToolValues = Static<typeof ToolValues>;

const ArgumentName = Type.String({
  minLength: 1,
  maxLength: connectorLimits.argumentNameCharactersMax,
});

const ArgumentLabel = Type.String({
  minLength: 1,
  maxLength: connectorLimits.labelCharactersMax,
  format: 'not-blank',
});

export const ToolLabels = inLanguages(
  Type.Record(ArgumentName, ArgumentLabel, {
    minProperties: 1,
    maxProperties: connectorLimits.argumentsMax,
  }),
  'what its arguments are called in proposals, questions and forms, by language: `{"de": {"paymentId": "Zahlung"}}`',
);
export type ToolLabels = Static<typeof ToolLabels>;

export const ToolLookup = Type.Object(
  {
    tool: ToolName,
    query: Type.Optional(
      Type.Union([ArgumentName, Type.Null()], {
        description: 'argument of that tool that takes the words; null: it lists everything',
      }),
    ),
    items: Pointer,
    value: Pointer,
    label: Pointer,
  },
  {
    additionalProperties: false,
    description:
      '`items` points into structuredContent, `value` and `label` into each item: the value is sent, the label is read',
  },
);
export type ToolLookup = Static<typeof ToolLookup>;

export const ToolLookups = Type.Record(ArgumentName, ToolLookup, {
  minProperties: 1,
  maxProperties: connectorLimits.argumentsMax,
  description: 'by argument: the reading tool that turns names into the ids that it takes',
});
export type ToolLookups = Static<typeof ToolLookups>;

export const ToolPreview = Type.Object(
  {
    tool: ToolName,
    recheck: Type.Optional(
      Type.Boolean({
        description:
          'asked once more when the user confirms: nothing runs where it says something else by then, or cannot be asked',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'the reading tool that tells, of the same arguments, what would happen',
  },
);
export type ToolPreview = Static<typeof ToolPreview>;

export const ToolUndo = Type.Object(
  {
    tool: ToolName,
    arguments: Type.Record(ArgumentName, Pointer, {
      maxProperties: connectorLimits.argumentsMax,
      description: 'taken from the result',
    }),
    until: Type.Optional(Type.Union([Pointer, Type.Null()])),
  },
  {
    additionalProperties: false,
    description:
      'the tool that takes the change back; offered with the receipt until the time (RFC 3339) at `until`',
  },
);
export type ToolUndo = Static<typeof ToolUndo>;

const DisplayColumn = Type.Object(
  {
    pointer: Pointer,
    label: Type.Optional(Type.Union([inLanguages(Label, 'by language'), Type.Null()])),
    as: Type.Optional(
      Type.Union([
        Type.Enum(['text', 'date', 'time', 'money', 'number', 'yesno']),
        Type.Null({ description: 'by its form' }),
      ]),
    ),
    currency: Type.Optional(
      Type.Union([Pointer, Type.Null()], { description: 'of money: points to its ISO 4217 code' }),
    ),
  },
  { additionalProperties: false },
);
export type DisplayColumn = Static<typeof DisplayColumn>;

const columns = Type.Array(DisplayColumn, {
  minItems: 1,
  maxItems: connectorLimits.columnsMax,
});

export const ToolDisplay = Type.Object(
  {
    items: Type.Optional(
      Type.Union([Pointer, Type.Null()], { description: 'the list in structuredContent' }),
    ),
    columns: Type.Optional(
      Type.Union([columns, Type.Null()], {
        description: 'what is shown, in this order; pointers into each item',
      }),
    ),
    below: Type.Optional(
      Type.Union(
        [Type.Object({ items: Pointer, columns }, { additionalProperties: false }), Type.Null()],
        { description: 'of one record: a list that it holds, shown below it' },
      ),
    ),
    answer: Type.Optional(
      Type.Union([Pointer, Type.Null()], {
        description: 'the connector’s own sentence, which is shown first',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'how users are shown what a reading tool answers',
  },
);
export type ToolDisplay = Static<typeof ToolDisplay>;

/** In requests and in replies alike; null: there is none. */
export const toolConversation = {
  titles: Type.Union([ToolTitles, Type.Null()]),
  examples: Type.Union([ToolExamples, Type.Null()]),
  lookup: Type.Union([ToolLookups, Type.Null()]),
  preview: Type.Union([ToolPreview, Type.Null()]),
  undo: Type.Union([ToolUndo, Type.Null()]),
  display: Type.Union([ToolDisplay, Type.Null()]),
  values: Type.Union([ToolValues, Type.Null()]),
  labels: Type.Union([ToolLabels, Type.Null()]),
  explainRoles: Type.Boolean({
    description:
      'whether users without the required roles may know that there is such a tool, and what it takes; false unless set',
  }),
};

/** What is set of it. */
export interface ToolConversation {
  titles?: ToolTitles;
  examples?: ToolExamples;
  lookup?: ToolLookups;
  preview?: ToolPreview;
  undo?: ToolUndo;
  display?: ToolDisplay;
  values?: ToolValues;
  labels?: ToolLabels;
  explainRoles?: boolean;
}
