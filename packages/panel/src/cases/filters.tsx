import { caseChoices } from '@deskhand/contract';
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { texts } from '../texts/index.ts';
import { hereOf, instantOf } from '../page/day.ts';
import { more, readCaseSearch, type CaseSearch, type ChoiceName, type TextName } from './search.ts';

const said = texts.cases;

/** What the list is narrowed by. A choice counts at once, what is typed once it is applied. */
export function Filters({ search }: { search: CaseSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<CaseSearch>(search);
  const [isOpen, setOpen] = useState(activeOf(search) > 0);
  // What the address says counts, also after going back; who types keeps the field meanwhile.
  const address = JSON.stringify(search);
  useEffect(() => setTyped(JSON.parse(address) as CaseSearch), [address]);
  const narrow = (change: CaseSearch) => {
    const trimmed = Object.entries({ ...typed, ...change }).map(([name, value]) => [
      name,
      value.trim(),
    ]);
    void navigate({
      to: '/cases',
      search: readCaseSearch(Object.fromEntries(trimmed) as Record<string, unknown>),
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    narrow({});
  };
  const text = (name: TextName) => ({
    label: said.filters[name],
    value: isMoment(name) ? hereOf(typed[name]) : (typed[name] ?? ''),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: isMoment(name) ? instantOf(value) : value }),
    spellCheck: false,
    autoComplete: 'off',
  });
  const choice = (name: ChoiceName) => <Choice name={name} search={typed} onChange={narrow} />;
  // There is one, and it stands where the fields that are shown end.
  const apply = (
    <Button type="submit" variant="default">
      {texts.common.apply}
    </Button>
  );
  return (
    <form role="search" className="case-filters" onSubmit={submit}>
      <div className="filters">
        <TextInput className="grows" {...text('query')} />
        <TextInput className="fits" {...text('userId')} />
        {choice('status')}
        {!isOpen && apply}
      </div>
      <MoreFilters {...{ search, text, choice, apply, isOpen, setOpen }} />
    </form>
  );
}

/** How those that are typed are entered, where it is not as plain text. */
const inputs: Partial<Record<TextName, TextInputProps>> = {
  ratingFrom: { type: 'number', min: 1, max: 10 },
  ratingTo: { type: 'number', min: 1, max: 10 },
  version: { type: 'number', min: 0 },
  language: { placeholder: 'pt-BR' },
  feedbackFrom: { type: 'datetime-local', step: 'any', className: 'filter-moment' },
  from: { type: 'date' },
  to: { type: 'date' },
  number: { type: 'number', min: 1 },
};

const isMoment = (name: TextName) => inputs[name]?.type === 'datetime-local';

const isChoice = (name: ChoiceName | TextName): name is ChoiceName => name in caseChoices;

interface MoreFiltersProps {
  search: CaseSearch;
  text: (name: TextName) => TextInputProps;
  choice: (name: ChoiceName) => ReactNode;
  apply: ReactNode;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

const activeOf = (search: CaseSearch) => more.filter((name) => search[name] !== undefined).length;

function MoreFilters({ search, text, choice, apply, isOpen, setOpen }: MoreFiltersProps) {
  const active = activeOf(search);
  return (
    <details
      className="more-filters"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{said.moreFilters(active)}</summary>
      <div className="filter-grid">
        {more.map((name) => (
          <Fragment key={name}>
            {isChoice(name) ? choice(name) : <TextInput {...inputs[name]} {...text(name)} />}
          </Fragment>
        ))}
      </div>
      <div className="form-buttons">
        {isOpen && apply}
        {active > 0 && (
          <Link to="/cases" search={{}} className="button button-quiet">
            {texts.common.clear}
          </Link>
        )}
      </div>
    </details>
  );
}

interface ChoiceProps {
  name: ChoiceName;
  search: CaseSearch;
  onChange: (change: CaseSearch) => void;
}

function Choice({ name, search, onChange }: ChoiceProps) {
  const options: Record<string, string> = said.choices[name];
  return (
    <NativeSelect
      className="fits"
      label={said.filters[name]}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data={[
        { value: '', label: said.any },
        ...caseChoices[name].map((value) => ({ value, label: options[value] ?? value })),
      ]}
    />
  );
}
