import '#web/lib/filter-choice.css';
import { NativeSelect } from '@mantine/core';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS, EVIDENCE_ORIGINS, EVIDENCE_TIERS } from '#shared/evidence-choices.ts';
import { US_STATES } from '#shared/states.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { ClearFilters, FilterChoice, labelled } from '#web/lib/filter-choice.tsx';
import { useCatalog } from './evidence-calls.ts';
import {
  isFiltered,
  NO_FILTER,
  serviceOptions,
  STATUS_CHOICES,
  statusFilter,
  type EvidenceListFilter,
} from './evidence-filter.ts';
import { ORIGIN_LABELS, TIER_LABELS } from './evidence-texts.ts';
import { OwnerChoice } from './owner-choice.tsx';

const PLACES = [
  { value: 'US', label: 'The whole country' },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];
const TIERS = EVIDENCE_TIERS.map((tier) => ({ value: String(tier), label: TIER_LABELS[tier] }));

export interface EvidenceFiltersProps {
  filter: EvidenceListFilter;
  onChange: (change: Partial<EvidenceListFilter>) => void;
}

export function EvidenceFilters({ filter, onChange }: EvidenceFiltersProps) {
  const catalog = useCatalog();
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
      <NativeSelect
        aria-label="Service"
        value={filter.service}
        data={serviceOptions(catalog)}
        onChange={({ currentTarget: { value } }) => onChange({ service: value })}
      />
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
        onChange={(place) => onChange({ place })}
      />
      <FilterChoice
        label="Status"
        allLabel="Any status"
        choices={STATUS_CHOICES}
        value={filter.state ?? filter.due}
        onChange={(status) => onChange(statusFilter(status))}
      />
      <FilterChoice
        label="Tier"
        allLabel="Any tier"
        choices={TIERS}
        value={filter.tier === null ? null : String(filter.tier)}
        onChange={(value) => onChange({ tier: EVIDENCE_TIERS.find((tier) => String(tier) === value) ?? null })}
      />
      <FilterChoice
        label="Origin"
        allLabel="Any origin"
        choices={labelled(EVIDENCE_ORIGINS, ORIGIN_LABELS)}
        value={filter.origin}
        onChange={(origin) => onChange({ origin })}
      />
      <OwnerChoice value={filter.clientId} onChange={(clientId) => onChange({ clientId })} />
      {isFiltered(filter) ? <ClearFilters label="Clear filters" onClick={() => onChange(NO_FILTER_VALUES)} /> : null}
    </search>
  );
}

const NO_FILTER_VALUES: EvidenceListFilter = { ...NO_FILTER, q: '', service: '' };
