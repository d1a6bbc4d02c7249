interface StoredEvent {
  type: string;
  happened_at: string;
  /** JSON, as it was stored. */
  data: string;
}

/** What is sent of an event, to the letter the same at each attempt. */
export const eventBody = ({ type, happened_at: at, data }: StoredEvent): string =>
  `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at)},"data":${data}}`;
