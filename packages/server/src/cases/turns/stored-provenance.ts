import { dialogueOf } from '../dialogue.ts';
import type { StoredProvenance } from '../provenance.ts';
import type { Answer } from '../turn.ts';

/** What is stored of an answer beside its text. Nothing else writes it, and no model's word is in it. */
export const storedProvenance = (answer: Answer): StoredProvenance => {
  const { provenance, notice, toolCalls, offers, sections } = answer;
  const dialogue = dialogueOf(answer);
  return {
    ...provenance,
    ...(notice !== undefined && { notice }),
    ...(toolCalls && { toolCalls }),
    ...(offers && { offers }),
    ...(sections && { sections }),
    ...(Object.keys(dialogue).length > 0 && { dialogue }),
  };
};
