/** How often a document was cited lately, and how people found the conversations in which it was. */
export interface UsageRow {
  citations: number;
  positive: number;
  negative: number;
}

/** How long citations are kept to be counted; the panel and the reference say it in words. */
export const keptFor = "interval '720 hours'";
export const usageColumns = 'u.citations, u.positive, u.negative';

// The rows are written with the answers (`cases/store/finish-turn.ts`).
/** Citations `c` of the tenant `$1` that count. */
export const isCounted = `c.tenant_id = $1 and c.created_at > now() - ${keptFor}`;

// Feedback is given to a case: one that cites a document twice says once how it was.
/** To be joined to rows `d` of documents of the tenant `$1`: each is counted by one range of an index. */
export const usageOfEach = `cross join lateral (
  select count(*) as citations,
    count(distinct k.id) filter (where k.feedback = 'positive') as positive,
    count(distinct k.id) filter (where k.feedback = 'negative') as negative
  from citations c join cases k on k.tenant_id = c.tenant_id and k.id = c.case_id
  where ${isCounted} and c.document_id = d.id) u`;
