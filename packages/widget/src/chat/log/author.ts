import type { Message } from '@deskhand/client';

type Author = Message['author'];

/** What stands for people who have no name. */
interface Names {
  you: string;
  team: string;
  assistant: string;
  title: string;
}

/** Tells who speaks, as far as this version knows: whoever a later service has is none of these. */
export function kindOf({ type }: Author): Author['type'] | 'other' {
  return kinds.includes(type) ? type : 'other';
}

const kinds: readonly string[] = ['user', 'assistant', 'human', 'system'];

/** Names whom a message is from. */
export function nameOf(author: Author, { you, team, assistant, title }: Names): string {
  if (author.name) return author.name;
  switch (author.type) {
    case 'user':
      return you;
    case 'human':
      return team;
    case 'assistant':
      return assistant;
    default:
      return title;
  }
}
