import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { texts } from '../texts/index.ts';
import { allEventTypes } from './event-types.ts';
import { isCaseId, readDeliverySearch, type DeliverySearch } from './search.ts';

const said = texts.webhooks.deliveries;

interface DeliveryFiltersProps {
  webhookId: string;
  search: DeliverySearch;
}

/** Narrows the deliveries: a choice counts at once, a case once it is applied. */
export function DeliveryFilters({ webhookId, search }: DeliveryFiltersProps) {
  const navigate = useNavigate();
  const [caseId, setCaseId] = useState(search.caseId ?? '');
  const [isWrong, setWrong] = useState(false);
  // What the address says counts, also after going back.
  useEffect(() => setCaseId(search.caseId ?? ''), [search.caseId]);
  const narrow = (change: Record<string, string>) =>
    void navigate({
      to: '/webhooks/$webhookId',
      params: { webhookId },
      search: readDeliverySearch({ ...search, ...change }),
      resetScroll: false,
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = caseId.trim();
    setWrong(typed !== '' && !isCaseId(typed));
    if (typed === '' || isCaseId(typed)) narrow({ caseId: typed });
  };
  return (
    <form className="filters" role="search" onSubmit={submit}>
      <NativeSelect
        className="fits"
        label={said.status}
        value={search.status ?? ''}
        onChange={(event) => narrow({ status: event.currentTarget.value })}
        data={[
          { value: '', label: said.anyStatus },
          ...Object.entries(said.statuses).map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        className="fits"
        label={said.type}
        value={search.type ?? ''}
        onChange={(event) => narrow({ type: event.currentTarget.value })}
        data={[
          { value: '', label: said.anyType },
          ...allEventTypes.map((type) => ({ value: type, label: texts.webhooks.types[type] })),
        ]}
      />
      <TextInput
        className="grows"
        label={said.case}
        placeholder="case_…"
        value={caseId}
        onChange={(event) => setCaseId(event.currentTarget.value)}
        error={isWrong && said.caseWrong}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default">
        {texts.common.apply}
      </Button>
    </form>
  );
}
