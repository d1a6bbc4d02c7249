import { Type } from 'typebox';

/** Bounds of a connector's settings. */
export const connectorLimits = {
  urlCharactersMax: 2000,
  credentialCharactersMax: 4000,
  toolNameCharactersMax: 128,
  argumentNameCharactersMax: 128,
  argumentsMax: 50,
  pointerCharactersMax: 500,
  successValuesMax: 20,
  successCharactersMax: 100,
  languagesMax: 30,
  titleCharactersMax: 120,
  /** Of an argument's label: proposals show all of it. */
  labelCharactersMax: 80,
  /** For each language. */
  examplesMax: 20,
  exampleCharactersMax: 200,
  columnsMax: 12,
  /** For each language. */
  valuesMax: 100,
  timeoutMsMin: 100,
  /** A turn takes no longer, whatever a tool may. */
  timeoutMsMax: 60_000,
} as const;

export const ToolName = Type.String({
  minLength: 1,
  maxLength: connectorLimits.toolNameCharactersMax,
  pattern: '^[A-Za-z0-9_./-]+$',
  description: 'name of a tool of the connector',
});

const pointerPattern = '^(?:/(?:[^~/]|~[01])*)+$';

/** Tells whether a text is a JSON Pointer (RFC 6901) to a member. */
export const isPointer = (text: string): boolean => new RegExp(pointerPattern, 'u').test(text);

export const Pointer = Type.String({
  maxLength: connectorLimits.pointerCharactersMax,
  pattern: pointerPattern,
  description: 'JSON Pointer (RFC 6901) into structuredContent',
});
