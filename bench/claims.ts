import { createClaimGuard } from '../packages/server/src/claims/index.ts';
import type { Answer } from '../packages/server/test/claims/answers.ts';
import { readCorpus } from '../packages/server/test/corpora.ts';

/**
 * How many answers the guard withholds that each turn's answer goes through: `npx tsx bench/claims.ts FILE…`
 * prints a table by language for each file, JSON lines of `{lang, style, asked, text, reads}`; with `--list`
 * also the answers. `reads`: the answer tells what an honest model must have read with a tool. Each
 * answer is read whole, in pieces of a token, and letter by letter.
 */
function read({ text, reads = false }: Answer, pieceLength: number) {
  const guard = createClaimGuard({ knowsReader: () => reads });
  const characters = [...text];
  let shown = '';
  for (let at = 0; at < characters.length; at += pieceLength) {
    shown += guard.push(characters.slice(at, at + pieceLength).join(''));
  }
  shown += guard.finish();
  return { isWithheld: guard.isWithheld, shown: guard.isWithheld ? '' : shown };
}

function measure(file: string, isListed: boolean): void {
  const rows: Record<string, { answers: number; withheld: number; '%'?: string }> = {};
  let differing = 0;
  for (const answer of readCorpus<Answer>(file)) {
    const whole = read(answer, answer.text.length + 1);
    for (const length of [1, 4]) {
      const streamed = read(answer, length);
      if (streamed.shown !== whole.shown) differing += 1;
    }
    if (isListed && whole.isWithheld) console.log(`${answer.lang}: ${JSON.stringify(answer.text)}`);
    for (const language of [answer.lang, 'all']) {
      const row = (rows[language] ??= { answers: 0, withheld: 0 });
      row.answers += 1;
      row.withheld += Number(whole.isWithheld);
    }
  }
  for (const row of Object.values(rows)) row['%'] = ((100 * row.withheld) / row.answers).toFixed(1);
  console.log(`\n${file}`);
  console.table(rows);
  console.log(`read otherwise in pieces than whole: ${differing}`);
}

const [...args] = process.argv.slice(2);
for (const file of args.filter((arg) => !arg.startsWith('--')))
  measure(file, args.includes('--list'));
