import { firstCharacters, type CheckAnswer, type PlaygroundAnswer } from '@deskhand/contract';

const contentCharactersMax = 4_000;
const argumentsCharactersMax = 2_000;
const textCharactersMax = 300;
const entriesMax = 8;

/** What is kept of an answer with a result: enough to see what was said, and bounded. */
export function keptAnswer(message: string, answer: PlaygroundAnswer): CheckAnswer {
  const { content, citations, tools, offers, action, trace } = answer;
  const text = (told: string) => firstCharacters(told, textCharactersMax);
  return {
    message,
    content: firstCharacters(content, contentCharactersMax),
    citations: citations.slice(0, entriesMax).map(({ n, title, url }) => ({
      ...{ n, title: text(title), url: url && (url.length > 2_000 ? null : url) },
    })),
    tools: tools.slice(0, entriesMax).map((use) => ({
      ...use,
      ...{ tool: text(use.tool), title: text(use.title) },
    })),
    offers: offers.slice(0, entriesMax).map(({ kind, title, tool }) => ({
      ...{ kind, title: text(title), tool },
    })),
    action: action && {
      ...{ tool: action.tool, title: text(action.title), status: action.status },
      arguments: firstCharacters(JSON.stringify(action.arguments), argumentsCharactersMax),
    },
    answeredBy: trace.answeredBy,
    fallback: trace.fallback?.reason ?? null,
  };
}
