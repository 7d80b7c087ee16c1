import '#web/lib/filter-choice.css';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS, EVIDENCE_ORIGINS } from '#shared/evidence-choices.ts';
import { US_STATES } from '#shared/states.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice } from '#web/lib/filter-choice.tsx';
import { labelled } from '#web/lib/labelled.ts';
import { isFiltered, NO_FILTER, STATUS_CHOICES, statusFilter, type EvidenceListFilter } from './evidence-filter.ts';
import { ORIGIN_LABELS } from './evidence-texts.ts';
import { OwnerChoice } from './owner-choice.tsx';
import { PartOfState, ServiceChoice, TierChoice } from './filter-choices.tsx';

const PLACES = [
  { value: 'US', label: 'The whole country' },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

export interface EvidenceFiltersProps {
  filter: EvidenceListFilter;
  /** False where the screen shows one status alone. */
  hasStatus?: boolean;
  onChange: (change: Partial<EvidenceListFilter>) => void;
}

export function EvidenceFilters({ filter, hasStatus = true, onChange }: EvidenceFiltersProps) {
  return (
    <search className="list-filters">
      <div className="list-search">
        <SearchInput
          label="Search evidence"
          placeholder="Search statements, quotes and publishers"
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
      </div>
      <ServiceChoice value={filter.service} onChange={(service) => onChange({ service })} />
      <FilterChoice
        label="Kind"
        allLabel="Any kind"
        choices={labelled(EVIDENCE_KINDS, EVIDENCE_KIND_LABELS)}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        label="Place"
        allLabel="Any place"
        choices={PLACES}
        value={filter.place}
        onChange={(place) => onChange({ place, county: null, city: '' })}
      />
      <PartOfState filter={filter} onChange={onChange} />
      {hasStatus ? (
        <FilterChoice
          label="Status"
          allLabel="Any status"
          choices={STATUS_CHOICES}
          value={filter.state ?? filter.due}
          onChange={(status) => onChange(statusFilter(status))}
        />
      ) : null}
      <TierChoice value={filter.tier} onChange={(tier) => onChange({ tier })} />
      <FilterChoice
        label="Origin"
        allLabel="Any origin"
        choices={labelled(EVIDENCE_ORIGINS, ORIGIN_LABELS)}
        value={filter.origin}
        onChange={(origin) => onChange({ origin })}
      />
      <OwnerChoice value={filter.clientId} onChange={(clientId) => onChange({ clientId })} />
      {isFiltered(hasStatus ? filter : { ...filter, state: null, due: null }) ? (
        <ClearFilters label="Clear filters" onClick={() => onChange(NO_FILTER_VALUES)} />
      ) : null}
    </search>
  );
}

const NO_FILTER_VALUES: EvidenceListFilter = { ...NO_FILTER, q: '', service: '', city: '' };
