import './list-bar.css';
import { Button } from '@mantine/core';
import { Columns3, LayoutGrid, ListFilter as FilterIcon, Plus, Table2, X } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Popup, type PopupTrigger } from '#ui/record-table/popup.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { FilterText } from './filter-text.tsx';
import { namesOf, type ListFilter, type ListSort, type ListValues } from './list-filters.ts';
import { PERIOD_LABELS, PERIODS } from './periods.ts';
import type { ListState } from './use-list-state.ts';

const FilterValues = lazy(async () => ({ default: (await import('./filter-values.tsx')).FilterValues }));
const AddFilter = lazy(async () => ({ default: (await import('./filter-values.tsx')).AddFilter }));

interface ListBarProps {
  state: ListState;
  /** What the list is asked for, which narrows the search for a farm. */
  asked: ListValues;
  filters: readonly ListFilter[];
  sorts: readonly ListSort[];
  search: { label: string; placeholder: string } | null;
  look: { current: 'table' | 'cards'; onLook: (look: 'table' | 'cards') => void } | null;
  columns: (() => ReactNode) | null;
  /** Before the choice of columns. */
  tools: ReactNode;
  onKeys: () => void;
}

const isSet = (filter: ListFilter, values: ListValues): boolean =>
  namesOf([filter]).some((name) => (values[name] ?? null) !== null);

/** Search, filters as chips and the choice of columns. */
export function ListBar(props: ListBarProps) {
  const { state, asked, filters, sorts, search, look, columns, tools, onKeys } = props;
  const { values, set } = state;
  const usable = filters.filter((filter) => filter.kind === 'dates' || filter.name !== 'clientId' || !state.scopedTo);
  const chips = usable.filter((filter) => isSet(filter, values));
  const dates = usable.find((filter) => filter.kind === 'dates' && !filter.isNarrow);
  const isOwnSort = state.sort === (sorts[0]?.value ?? '');
  return (
    <search className="list-bar">
      {search ? (
        <div className="list-bar-search">
          <SearchInput {...search} value={values['q'] ?? ''} onChange={state.search} />
        </div>
      ) : null}
      {dates ? <Presets label={dates.label} values={values} set={set} /> : null}
      {chips.map((filter) => (
        <FilterChip key={filter.label} filter={filter} values={values} asked={asked} set={set} />
      ))}
      {isOwnSort ? null : (
        <span className="chip">
          <span className="chip-open">
            Sort <b>{sorts.find(({ value }) => value === state.sort)?.label ?? state.sort}</b>
          </span>
          <ClearChip label="Sort" onClear={() => set({ sort: null })} />
        </span>
      )}
      <Popup
        label="Add a filter"
        trigger={(props) => (
          <button type="button" className="chip chip-add" {...props}>
            <Plus size={14} aria-hidden className="list-bar-desk" />
            <FilterIcon size={14} aria-hidden className="list-bar-phone" />
            Filter
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={<p>Loading...</p>}>
            <AddFilter filters={usable} sorts={sorts} values={values} asked={asked} set={set} close={close} />
          </Suspense>
        )}
      </Popup>
      {state.isNarrowed ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<X size={14} aria-hidden />}
          onClick={state.clear}
        >
          Clear filters
        </Button>
      ) : null}
      <span className="list-bar-end">
        {tools}
        {look ? <LookSwitch {...look} /> : null}
        {columns ? (
          <Popup
            label="Columns"
            align="end"
            trigger={(props) => (
              <button type="button" className="list-bar-tool list-bar-desk" {...props}>
                <Columns3 size={16} aria-hidden />
                <span className="list-bar-word">Columns</span>
              </button>
            )}
          >
            {columns}
          </Popup>
        ) : null}
        <button
          type="button"
          className="list-bar-tool list-bar-desk"
          aria-label="Keys of this list"
          aria-keyshortcuts="?"
          onClick={onKeys}
        >
          ?
        </button>
      </span>
    </search>
  );
}

interface FilterProps {
  values: ListValues;
  set: (next: ListValues) => void;
}

function Presets({ label, values, set }: FilterProps & { label: string }) {
  return (
    <fieldset className="list-presets">
      <legend>{label}</legend>
      {PERIODS.map((period) => {
        const isOn = values['period'] === period;
        return (
          <button
            key={period}
            type="button"
            aria-pressed={isOn}
            onClick={() => set({ period: isOn ? null : period, from: null, to: null })}
          >
            {PERIOD_LABELS[period]}
          </button>
        );
      })}
    </fieldset>
  );
}

function FilterChip({ filter, values, asked, set }: FilterProps & { filter: ListFilter; asked: ListValues }) {
  const trigger = (props: PopupTrigger) => (
    <button type="button" className="chip-open" {...props}>
      {filter.label}{' '}
      <b>
        <FilterText filter={filter} values={values} />
      </b>
    </button>
  );
  // The pressed preset says the same, where presets are shown.
  const isPreset = filter.kind === 'dates' && !filter.isNarrow && Boolean(values['period']);
  return (
    <span className="chip" data-preset={isPreset || undefined}>
      <Popup label={filter.label} trigger={trigger}>
        {(close) => (
          <Suspense fallback={<p>Loading...</p>}>
            <FilterValues filter={filter} values={values} asked={asked} set={set} close={close} />
          </Suspense>
        )}
      </Popup>
      <ClearChip
        label={filter.label}
        onClear={() => set(Object.fromEntries(namesOf([filter]).map((name) => [name, null])))}
      />
    </span>
  );
}

function ClearChip({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className="chip-clear" aria-label={`Clear ${label}`} onClick={onClear}>
      <X size={14} aria-hidden />
    </button>
  );
}

function LookSwitch({ current, onLook }: { current: 'table' | 'cards'; onLook: (look: 'table' | 'cards') => void }) {
  const choices = [
    ['table', 'Table', Table2],
    ['cards', 'Cards', LayoutGrid],
  ] as const;
  return (
    <fieldset className="list-presets list-look" aria-label="Look">
      {choices.map(([look, label, Icon]) => (
        <button
          key={look}
          type="button"
          aria-label={label}
          aria-pressed={current === look}
          onClick={() => onLook(look)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
