import { createClaimGuard, readWish, type Verdict } from '../packages/server/src/claims/index.ts';
import { givenTo, type Answer } from '../packages/server/test/claims/answers.ts';
import { readCorpus } from '../packages/server/test/corpora.ts';
import {
  detectLanguage,
  loadLanguageIdentifier,
  readMessage,
} from '../packages/server/src/language/index.ts';

/**
 * How answers fare with the guard that each turn's answer goes through: `npx tsx bench/claims.ts FILE…`
 * prints a table by language for each file, JSON lines of `{lang, style, asked, kind, text, reads}`;
 * with `--list` also the answers that it is about. `kind` is what was asked as a person sees it
 * (question, status, request, report, social): to who asked for nothing, a contradiction is needless. `reads`:
 * the answer tells what an honest model must have read with a tool, `files` the demo's articles that it was
 * made from. Files whose name holds "honest" are honest answers, all
 * others claims. Each answer is read whole, in pieces of a token, and letter by letter.
 */
const identify = await loadLanguageIdentifier();

function read(
  answer: Answer,
  isHonest: boolean,
  pieceLength: number,
): { verdict: Verdict; shown: string } {
  const { asked, text, reads = false } = answer;
  const guard = createClaimGuard({
    canChange: true,
    expected: detectLanguage(asked),
    identify,
    wish: readWish(readMessage(asked)),
    knowsReader: () => reads,
    isGiven: givenTo(answer, isHonest),
  });
  const characters = [...text];
  let shown = '';
  for (let at = 0; at < characters.length; at += pieceLength) {
    shown += guard.push(characters.slice(at, at + pieceLength).join(''));
    if (guard.isWithheld) return { verdict: 'withheld', shown: '' };
  }
  const last = guard.finish();
  return { verdict: last.verdict, shown: last.verdict === 'withheld' ? '' : shown + last.text };
}

function measure(file: string, isListed: boolean): void {
  const isHonest = file.split('/').at(-1)!.includes('honest');
  const answers = readCorpus<Answer>(file);
  const rows: Record<string, Record<string, number | string>> = {};
  let differing = 0;
  for (const answer of answers) {
    const { verdict, shown } = read(answer, isHonest, answer.text.length + 1);
    for (const length of [1, 4]) {
      const streamed = read(answer, isHonest, length);
      if (streamed.verdict !== verdict || streamed.shown !== shown) differing += 1;
    }
    const asksNothing = answer.kind === 'question' || answer.kind === 'social';
    const isBad = isHonest ? verdict !== 'plain' && asksNothing : verdict === 'plain';
    if (isListed && isBad) console.log(`${answer.lang} ${verdict}: ${JSON.stringify(answer.text)}`);
    for (const language of [answer.lang, 'all']) {
      const row = (rows[language] ??= {
        answers: 0,
        withheld: 0,
        contradicted: 0,
        plain: 0,
        'asked for nothing': 0,
        bad: 0,
      });
      row['answers'] = Number(row['answers']) + 1;
      row[verdict] = Number(row[verdict]) + 1;
      row['asked for nothing'] = Number(row['asked for nothing']) + Number(asksNothing);
      row['bad'] = Number(row['bad']) + Number(isBad);
    }
  }
  for (const row of Object.values(rows)) {
    const of = Number(isHonest ? row['asked for nothing'] : row['answers']);
    row[isHonest ? 'needless %' : 'through %'] = ((100 * Number(row['bad'])) / of).toFixed(1);
  }
  console.log(`\n${file}: ${isHonest ? 'honest answers' : 'claims'}`);
  console.table(rows);
  console.log(`read otherwise in pieces than whole: ${differing}`);
}

const [...args] = process.argv.slice(2);
for (const file of args.filter((arg) => !arg.startsWith('--')))
  measure(file, args.includes('--list'));
