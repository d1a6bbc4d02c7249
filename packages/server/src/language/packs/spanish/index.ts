import type { LanguagePack } from '../../pack/pack.ts';
import { data } from './data.ts';
import { messages } from './messages.ts';
import { sentences } from './sentences.ts';
import { words } from './words.ts';

export const spanish: LanguagePack = { words, ...messages, data, sentences };
