/** What requests are told by in one language: words and phrases, folded. */
export interface RequestLexicon {
  /** Words before and after a request that add nothing to it. */
  fillers: ReadonlySet<string>;
  /** Courtesies that make a request of a bare phrase; some are several words. */
  please: ReadonlySet<string>;
  /** "I want to ...". */
  desires: ReadonlySet<string>;
  /** "Can you ...": a question by form only. */
  asks: ReadonlySet<string>;
  /** May stand between such an opening and the verb. */
  between: ReadonlySet<string>;
  /** "get (me) a" in front of an action's noun. */
  light: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  /** What makes a sentence conditional, or puts it off. */
  conditions: ReadonlySet<string>;
  /** Takes back what was said. */
  retractions: ReadonlySet<string>;
  but: ReadonlySet<string>;
  because: ReadonlySet<string>;
  and: ReadonlySet<string>;
  /** Openings of questions that ask for an explanation. */
  asking: ReadonlySet<string>;
  /** Anywhere in a sentence, these ask how or why. */
  how: ReadonlySet<string>;
  /** Whether and how something is possible is no question about one's own data. */
  modals: ReadonlySet<string>;
  /** Openings of questions that data can answer. */
  data: ReadonlySet<string>;
  /** Those of them that ask for a place. */
  where: ReadonlySet<string>;
  firstPerson: ReadonlySet<string>;
  /** What points at one thing: "can you cancel *my* subscription". */
  determiners: ReadonlySet<string>;
  /** In front of the new value, and of the old one: "from a to b". */
  towards: ReadonlySet<string>;
  awayFrom: ReadonlySet<string>;
  without: ReadonlySet<string>;
}
