import { send } from '../service.ts';

const atOnce = 8;

/** Imports plausible articles by the API: each has four sections, and its own words beside common ones. */
export async function seedDocuments(
  service: { url: string },
  tsk: string,
  { documents, say }: { documents: number; say: (line: string) => void },
): Promise<void> {
  for (let from = 0; from < documents; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, documents - from) }, (_, at) => from + at);
    await Promise.all(
      some.map((n) => send(service, '/api/admin/knowledge/documents', tsk, articleOf(n))),
    );
    if ((from / atOnce) % 50 === 49) say(`${from + atOnce} of ${documents} articles`);
  }
}

const things = 'invoice payment refund receipt seat role client tax reminder export webhook report';
const deeds = 'create send change cancel export schedule restore share merge archive';

function articleOf(n: number): object {
  const [thing, deed] = [pick(things, n), pick(deeds, Math.floor(n / 12))];
  const other = pick(things, n + 5);
  const section = (at: number) => `## Part ${at} of ${deed}

1. Go to **Settings → ${thing}** and select **${deed} ${n}-${at}**.
2. Enter the ${other} that it belongs to, and select **Save**.

The ${thing} keeps its number. Owners and admins may ${deed} it; who looks at it meanwhile sees how it was.`;
  return {
    title: `How to ${deed} a ${thing} (${n})`,
    url: `https://help.example.com/articles/${n}`,
    locale: 'en',
    content: [1, 2, 3, 4].map(section).join('\n\n'),
  };
}

const pick = (words: string, n: number): string => {
  const list = words.split(' ');
  return list[n % list.length]!;
};
