import type { ToolMatchInput } from './match-tool.ts';

/** The input as it is for a message that did not open the case. */
export const afterwards = (input: ToolMatchInput): ToolMatchInput => ({
  ...input,
  context: laterContext(input.context),
});

/** What is still known when the user may be at another page. */
export const laterContext = (context: ToolMatchInput['context']): ToolMatchInput['context'] =>
  context && { timezone: context['timezone'] };
