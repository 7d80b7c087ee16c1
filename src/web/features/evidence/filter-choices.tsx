import { NativeSelect, TextInput } from '@mantine/core';
import { EVIDENCE_TIERS, TIER_LABELS } from '#shared/evidence-choices.ts';
import { FilterChoice } from '#web/lib/filter-choice.tsx';
import { useCatalog } from './evidence-calls.ts';
import { serviceOptions, stateOfPlace, type EvidenceListFilter } from './evidence-filter.ts';
import { useCounties } from './region-name.tsx';

interface ChoiceProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The services under their trades; empty for any. */
export function ServiceChoice({ value, onChange }: ChoiceProps<string>) {
  return (
    <NativeSelect
      aria-label="Service"
      value={value}
      data={serviceOptions(useCatalog())}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface PartOfStateProps {
  filter: Pick<EvidenceListFilter, 'place' | 'county' | 'city'>;
  onChange: (change: Partial<EvidenceListFilter>) => void;
}

/** A county and a town of the chosen state; nothing for any place and for the whole country. */
export function PartOfState({ filter: { place, county, city }, onChange }: PartOfStateProps) {
  const state = stateOfPlace(place);
  const counties = useCounties(state);
  if (state === null) return null;
  return (
    <>
      <FilterChoice
        label="County"
        allLabel="Any county"
        choices={counties.map(({ code, name }) => ({ value: code, label: name }))}
        value={county}
        onChange={(chosen) => onChange({ county: chosen })}
      />
      <TextInput
        aria-label="Town"
        placeholder="Any town"
        value={city}
        onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
      />
    </>
  );
}

const TIERS = EVIDENCE_TIERS.map((tier) => ({ value: String(tier), label: TIER_LABELS[tier] }));

export function TierChoice({ value, onChange }: ChoiceProps<EvidenceListFilter['tier']>) {
  return (
    <FilterChoice
      label="Tier"
      allLabel="Any tier"
      choices={TIERS}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(EVIDENCE_TIERS.find((tier) => String(tier) === chosen) ?? null)}
    />
  );
}
