/** How a question is sent, and how its answer is streamed. */
export interface Dialect {
  write(caseId: string | null, content: string): { path: string; body: object };
  /** What an event says; null where it is neither words nor the end. Throws for a failure. */
  read(event: string | undefined, data: string): { text: string } | Ended | null;
  /** What a conversation is called where whoever asks names it, from its first question on. */
  caseOf?(name: string, question: number): string;
}

export interface Ended {
  caseId: string | null;
}

export const deskhand: Dialect = {
  write: (caseId, content) =>
    caseId === null
      ? { path: '/api/cases', body: { message: content } }
      : { path: `/api/cases/${caseId}/messages`, body: { content } },
  read(event, data) {
    if (event === 'error') throw new Error(data);
    if (event === 'done') {
      const { case: opened } = JSON.parse(data) as { case?: { id?: string } };
      return { caseId: opened?.id ?? null };
    }
    if (event !== 'message.delta') return null;
    const { text, notice } = JSON.parse(data) as { text: string; notice?: string };
    // The service's own sentence before the model's words.
    return notice === undefined ? { text } : null;
  },
};

/** The bare relay, which reads the number of a case from its address. */
export const relay: Dialect = {
  ...deskhand,
  caseOf: (name) =>
    `case_${'0'.repeat(20)}${Number(name.replace(/\D/g, '')).toString(16).padStart(12, '0')}`,
};
