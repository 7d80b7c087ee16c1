import { NativeSelect } from '@mantine/core';
import { EVIDENCE_TIERS, TIER_LABELS } from '#shared/evidence-choices.ts';
import { FilterChoice } from '#web/lib/filter-choice.tsx';
import { useCatalog } from './evidence-calls.ts';
import { serviceOptions, type EvidenceListFilter } from './evidence-filter.ts';

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
