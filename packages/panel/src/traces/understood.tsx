import type { TraceQuestion } from '@deskhand/contract';
import { useToolNames } from '../connector/tool-names.ts';
import { visible } from '../connector/visible.ts';
import { Facts } from '../page/page.tsx';
import { language as panelLanguage, texts } from '../texts/index.ts';

const said = texts.traces.understood;

/** How the message was read before anything was looked up for it. */
export function Understood({ question }: { question: TraceQuestion | null }) {
  return (
    <section className="section">
      <h2>{said.title}</h2>
      {question ? <Read question={question} /> : <p className="faint">{said.nothing}</p>}
    </section>
  );
}

function Read({ question }: { question: TraceQuestion }) {
  const nameOf = useToolNames(question.requests !== null);
  const { text, language, locale, wants, background, decides, requests } = question;
  const terms = writtenIn(question);
  return (
    <Facts
      facts={[
        [said.text, <q key="text">{visible(text)}</q>],
        [said.language, languageOf(language, locale)],
        [said.wants, wants && said.wanted[wants]],
        [said.background, background && <q key="background">{visible(background)}</q>],
        [said.decides, decides && (said.decided[decides] ?? decides)],
        [said.requests, requests && nameOf(requests)],
        [said.terms, terms.length > 0 && <Terms key="terms" terms={terms} />],
      ]}
    />
  );
}

const languages = new Intl.DisplayNames(panelLanguage, { type: 'language' });

function languageOf(language: string, locale: string): string {
  const name = languages.of(language) ?? language;
  return locale.startsWith(language) ? name : said.otherThan(name, locale);
}

/** Those that stand in it so: courtesies do not, nor do the stems that earlier releases noted. */
function writtenIn({ text, terms }: TraceQuestion): string[] {
  const words = new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu));
  return terms.filter((term) => words.has(term));
}

const Terms = ({ terms }: { terms: readonly string[] }) => (
  <ul className="terms">
    {terms.map((term) => (
      <li key={term}>{visible(term)}</li>
    ))}
  </ul>
);
