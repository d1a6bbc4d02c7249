import type { KnowledgeDocument } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { State } from '../page/page.tsx';
import { texts } from '../texts/index.ts';

const said = texts.knowledge.translations;

/** What an article is a translation of, and what translates it, with what moved on meanwhile. */
export function Translations({ of }: { of: KnowledgeDocument }) {
  const { translationOf: source, translations } = of;
  if (source === null && translations.length === 0) return null;
  return (
    <section className="card translations" aria-label={said.title}>
      {source !== null && (
        <p>
          {said.of}{' '}
          {source.documentId === null ? (
            <>
              <span className="mono">{source.reference}</span>{' '}
              <State tone="quiet">{said.gone}</State>
            </>
          ) : (
            <Named id={source.documentId} title={source.title!} locale={source.locale} />
          )}
          {source.isOutdated && (
            <>
              {' '}
              <State tone="attention">{said.moved}</State> {said.movedWhy}
            </>
          )}
        </p>
      )}
      {translations.length > 0 && (
        <>
          <p>{said.here}</p>
          <ul>
            {translations.map(({ id, title, locale, isOutdated }) => (
              <li key={id}>
                <Named id={id} title={title} locale={locale} />
                {isOutdated && (
                  <>
                    {' '}
                    <State tone="attention">{said.behind}</State>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface NamedProps {
  id: string;
  title: string;
  locale: string | null;
}

function Named({ id, title, locale }: NamedProps) {
  return (
    <>
      <Link to="/knowledge/$documentId" params={{ documentId: id }}>
        {title}
      </Link>
      {locale !== null && <span className="faint"> {locale}</span>}
    </>
  );
}
