import { statementsOf, type Migration } from './migration.ts';

/** What a migration does to a service that runs meanwhile. */
export interface Hazard {
  /** `breaks`: the release before can't go on. `long`: a big table is held, or start is held up, for long. */
  kind: 'breaks' | 'long';
  why: string;
  /** The table it is about, where there is one. */
  table: string | null;
  statement: string;
}

type Judged = Pick<Hazard, 'kind' | 'why'>;

/**
 * Finds the statements of a migration that hurt a service of the release before, which goes on serving
 * meanwhile. What is not known to be harmless counts as breaking. Tables that the migration itself
 * creates are empty, and nobody uses them yet.
 */
export function hazardsOf(migration: Pick<Migration, 'sql'>): Hazard[] {
  const statements = statementsOf(migration.sql);
  const fresh = new Set(
    statements.map((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? null),
  );
  return statements.flatMap((statement) => {
    const table = tableOf(statement);
    if (table !== null && fresh.has(table)) return [];
    return judge(statement).map((judged) => ({ ...judged, table, statement }));
  });
}

/** What is changed; of rows that are copied, where they come from. */
const tableOf = (statement: string): string | null =>
  /^insert into \w+ .*? from (\w+)/i.exec(statement)?.[1] ??
  /^(?:alter table|update|insert into|delete from|drop table|truncate(?: table)?)(?: if exists)?(?: only)? (\w+)/i.exec(
    statement,
  )?.[1] ??
  /^create (?:unique )?index .*? on (?:only )?(\w+)/i.exec(statement)?.[1] ??
  null;

/** The first that fits counts. */
const rules: readonly (readonly [RegExp, ...Judged[]])[] = [
  [/^create (table|type|sequence|view|trigger|(or replace )?function)\b/],
  [/^create unique index concurrently\b/, breaks('older nodes may write what it refuses')],
  [/^(create|drop) index concurrently\b/],
  [
    /^create unique index\b/,
    breaks('older nodes may write what it refuses'),
    long('nobody writes to the table until the index is made: make it concurrently'),
  ],
  [
    /^create index\b/,
    long('nobody writes to the table until the index is made: make it concurrently'),
  ],
  [/^drop index\b/],
  [/^(update|delete from)\b/, long('changes all its rows in one transaction: do it in batches')],
  [/^insert into \w+( \([^)]*\))? values\b/],
  [/^insert into\b/, long('copies all rows in one transaction: do it in batches')],
  [/^(select|comment on)\b/],
  [/^drop\b/, breaks('older nodes may use it')],
];

function judge(statement: string): Judged[] {
  const text = statement.toLowerCase();
  const [, table, actions] = /^alter table (?:only )?(\w+) (.*)$/.exec(text) ?? [];
  if (table !== undefined) {
    const all = listOf(actions!);
    return all.flatMap((action) => judgeAction(action, all));
  }
  const rule = rules.find(([form]) => form.test(text));
  return rule ? rule.slice(1).filter(isJudged) : [breaks('it is not known to be harmless')];
}

const isJudged = (part: RegExp | Judged): part is Judged => !(part instanceof RegExp);

function judgeAction(action: string, all: readonly string[]): Judged[] {
  if (/^add column\b/.test(action)) return judgeColumn(action);
  if (
    /^(drop constraint|alter column \w+ (drop not null|set (default|storage|statistics)))\b/.test(
      action,
    )
  ) {
    return [];
  }
  if (/^(validate constraint|set \()/.test(action)) return [];
  if (/^add (constraint|check|foreign|unique|primary|exclude)\b/.test(action)) {
    const name = /^add constraint (\w+)/.exec(action)?.[1];
    const restates = name !== undefined && all.includes(`drop constraint ${name}`);
    return [
      ...(restates ? [] : [breaks('older nodes may write what it refuses')]),
      ...(/ not valid$/.test(action)
        ? []
        : [
            long('all rows are checked while the table is locked: add it not valid, then validate'),
          ]),
    ];
  }
  if (/^alter column \w+ (set data )?type\b/.test(action)) {
    return [breaks('older nodes read and write the former type'), long('rewrites the table')];
  }
  if (/^alter column \w+ set not null\b/.test(action)) {
    return [
      breaks('older nodes may leave it out'),
      long('all rows are checked while the table is locked'),
    ];
  }
  if (/^alter column \w+ drop default\b/.test(action)) return [breaks('older nodes rely on it')];
  if (/^(drop|rename)\b/.test(action)) return [breaks('older nodes may use it')];
  return [breaks('it is not known to be harmless')];
}

function judgeColumn(action: string): Judged[] {
  const hazards: Judged[] = [];
  if (/\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action)) {
    hazards.push(breaks('older nodes leave it out'));
  }
  if (
    /\b(generated|serial|bigserial)\b|\bdefault [^,]*\b(clock_timestamp|random|gen_random_uuid|nextval)\(/.test(
      action,
    )
  ) {
    hazards.push(long('rewrites the table: add it without, and fill it in batches'));
  }
  if (/\b(check|references|unique|primary key)\b/.test(action)) {
    hazards.push(long('all rows are checked while the table is locked'));
  }
  return hazards;
}

/** What stands between commas outside parentheses. */
function listOf(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const token of text.match(/'(?:[^']|'')*'|[^]/g) ?? []) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

function breaks(why: string): Judged {
  return { kind: 'breaks', why };
}

function long(why: string): Judged {
  return { kind: 'long', why };
}
