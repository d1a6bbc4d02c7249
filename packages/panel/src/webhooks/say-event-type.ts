import { texts } from '../texts/index.ts';
import { isEventType } from './event-types.ts';

/** In words; what a release that is gone has told of is named as it is. */
export const sayEventType = (type: string): string =>
  isEventType(type) ? texts.webhooks.types[type] : type;
