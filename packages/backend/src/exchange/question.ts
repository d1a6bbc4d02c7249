/** Has to be harmless to repeat. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as `Authorization: Bearer`, and kept out of every error. */
  credential?: string;
  body?: string;
  responseBytesMax: number;
}
