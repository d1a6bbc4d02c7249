/**
 * The id of the request that confirmed the action of alias `alias`, as it is told: an outcome is found
 * by it too, however much later it comes.
 */
export const requestIdOf = (alias: string): string =>
  `(select 'req_' || replace(m.request_id::text, '-', '') from messages m
    where m.tenant_id = ${alias}.tenant_id and m.case_id = ${alias}.case_id
      and m.seq = ${alias}.decided_seq)`;
