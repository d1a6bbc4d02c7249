/**
 * The id of the request that confirmed the action of alias `alias`, as it is shown: an outcome is found
 * by it too, however much later it comes.
 */
export const requestIdOf = (alias: string): string =>
  `(select 'req_' || replace(m.request_id::text, '-', '') from messages m
    where m.tenant_id = ${alias}.tenant_id and m.case_id = ${alias}.case_id
      and m.seq = ${alias}.decided_seq)`;

/**
 * Numbers rows for the audit log, for an insert `overriding system value`. Apart from the insert, so that where
 * rows lie on several nodes the ids come from the one that all are connected to, as those of other acts do.
 */
export const numberedForLog = (rows: string): string =>
  `numbered as materialized (
     select ${rows}.*, nextval('audit_events_id_seq') as event_id from ${rows}
   )`;
