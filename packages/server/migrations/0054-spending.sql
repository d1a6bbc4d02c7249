-- long: traces are written once and never changed, so nobody waits for a row of theirs.
-- What the models took for the answer: {"inputTokens", "outputTokens", "currency", "amount"}, each null where
-- it is not known; null where none was asked. So that what was spent is added up, and not read out of texts.
alter table traces add column usage jsonb;

-- Of what was stored before. `parts` is no `json`, which refuses characters that tools answer with; its marks
-- are found by what no text inside it can be, for there each of these quotation marks has a backslash before it.
update traces t set usage = jsonb_build_object(
    'inputTokens', (select sum(m[1]::bigint) from regexp_matches(s.calls, '"inputTokens":([0-9]+)', 'g') m),
    'outputTokens', (select sum(m[1]::bigint) from regexp_matches(s.calls, '"outputTokens":([0-9]+)', 'g') m),
    'currency', nullif(left(s.cost, 3), ''),
    'amount', nullif(split_part(s.cost, '"amount":', 2), '')::float8)
  from (
    select tenant_id, case_id, seq,
      split_part(split_part(parts, '"modelCalls":[', 2), '],"toolCalls":', 1) as calls,
      split_part(split_part(parts, '"cost":{"currency":"', 2), '}', 1) as cost
    from traces
  ) s
  where t.tenant_id = s.tenant_id and t.case_id = s.case_id and t.seq = s.seq and s.calls <> '';
