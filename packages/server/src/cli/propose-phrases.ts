import { limits, type PhraseProposals, type PhrasesRequest } from '@deskhand/contract';
import { InvalidArgumentError } from 'commander';
import type { ApiClient } from './api/client.ts';
import { ApiFailure } from './api/failure.ts';

type Asked = { proposals: PhraseProposals } | { proposals: null; reason: string };

/** Asks the tenant's model for phrases, for one thing after the other. */
export interface PhraseAsker {
  /** Proposals, or why there are none: after a cause that lasts, nothing is asked any more. */
  ask(request: PhrasesRequest): Promise<Asked>;
}

/** As often in a row a model may fail for the same reason, before it is left alone. */
const failuresMax = 3;

/** @throws CommandError in `ask` where every other request would be refused, too. */
export function createPhraseAsker(client: ApiClient, token: string): PhraseAsker {
  let last = '';
  let failures = 0;
  return {
    async ask(body) {
      if (failures >= failuresMax) return { proposals: null, reason: last };
      const path = '/api/admin/assistant/phrases';
      try {
        const proposals = await client.send<PhraseProposals>({ method: 'POST', path, token, body });
        failures = 0;
        return { proposals };
      } catch (error) {
        if (!(error instanceof ApiFailure) || isRefused(error)) throw error;
        const { statusCode } = error.answer;
        const reason = error.message;
        // What is wrong with this one thing says nothing of the next.
        if (statusCode >= 429) failures = reason === last ? failures + 1 : 1;
        if (statusCode === 501) failures = failuresMax;
        last = reason;
        return { proposals: null, reason };
      }
    },
  };
}

const isRefused = ({ answer }: ApiFailure) => [401, 403].includes(answer.statusCode);

/** `en,de` as a list of languages. */
export function readLanguages(text: string): string[] {
  const languages = [...new Set(text.split(',').map((language) => language.trim()))];
  const areLanguages = languages.every((language) => /^[a-z]{2,3}$/.test(language));
  if (areLanguages && languages.length <= limits.phraseLanguagesMax) return languages;
  throw new InvalidArgumentError(
    `It must be up to ${limits.phraseLanguagesMax} languages such as en,de.`,
  );
}
