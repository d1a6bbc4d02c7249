/** The service's own sentence beside an answer: that nothing was changed. */
export interface Notice {
  readonly text: string;
  /** Before an answer that can not be read, behind any other. */
  readonly place: 'before' | 'behind';
}

/** An answer with its notice as a paragraph of its own, and the notice apart for clients that draw it so. */
export function withNotice(
  content: string,
  notice: Notice | null,
): { content: string; notice?: string } {
  if (notice === null) return { content };
  const whole =
    notice.place === 'before' ? beginningOf(notice) + content : content + endOf(content, notice);
  return { content: whole, notice: notice.text };
}

export const beginningOf = ({ text }: Notice): string => `${text}\n\n`;

/** Code that was not closed ends first, or the notice would be a line of it. */
export function endOf(content: string, { text }: Notice): string {
  const open = openFence(content);
  return `${open === null ? '' : `\n${open}`}\n\n${text}`;
}

/** The fence that code was opened with, where nothing closed it. */
function openFence(content: string): string | null {
  let open: string | null = null;
  for (const line of content.split('\n')) {
    const fence = /^ {0,3}(?:[-*+>] ?|\d{1,9}[.)] ?){0,4} {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (fence === undefined) continue;
    if (open === null) open = fence;
    else if (fence.startsWith(open)) open = null;
  }
  return open;
}
