/** A place in a case's event stream: the last message and the last change of the case sent. */
export interface StreamPosition {
  seq: number;
  version: number;
}

export const eventId = ({ seq, version }: StreamPosition): string => `${seq}.${version}`;

/** Null when `id` is none of ours. */
export function parseEventId(id: string): StreamPosition | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(id);
  return match ? { seq: Number(match[1]), version: Number(match[2]) } : null;
}
