import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EVIDENCE_TIERS } from '#shared/evidence-choices.ts';
import type { Source } from '#shared/sources.ts';
import { TIER_LABELS } from '#shared/evidence-choices.ts';
import { ServicesField } from '../statement/choice-fields.tsx';
import { draftOfRegion, regionOfDraft, regionProblem, type RegionDraft } from '../statement/region-draft.ts';
import { RegionField } from '../statement/region-field.tsx';

/** What a source is called, how strong it is, and what it is about. */
export interface SourceDetails extends Record<string, unknown> {
  title: string;
  publisher: string;
  /** Empty: by the host of its address. */
  tier: string;
  services: string[];
  region: RegionDraft;
}

export const sourceDetails = (source: Source | null): SourceDetails => ({
  title: source?.title ?? '',
  publisher: source?.publisher ?? '',
  tier: source ? String(source.tier) : '',
  services: source?.services ?? [],
  region: draftOfRegion(source?.region ?? 'US'),
});

export const detailsRules = { region: regionProblem };

/** What is sent; names that are left empty are found by the server. */
export const detailsBody = ({ title, publisher, tier, services, region }: SourceDetails) => ({
  ...(title.trim() === '' ? {} : { title: title.trim() }),
  ...(publisher.trim() === '' ? {} : { publisher: publisher.trim() }),
  ...(tier === '' ? {} : { tier: Number(tier) }),
  services,
  region: regionOfDraft(region),
});

interface SourceDetailsFieldsProps<Values extends SourceDetails> {
  form: UseFormReturnType<Values>;
  /** What is found in the source itself where it is left empty. */
  found?: readonly ('title' | 'publisher')[];
  /** A new source has the tier of its address where none is chosen. */
  isNew?: boolean;
}

export function SourceDetailsFields<Values extends SourceDetails>({
  form,
  found = [],
  isNew = false,
}: SourceDetailsFieldsProps<Values>) {
  const need = (name: 'title' | 'publisher') =>
    found.includes(name) ? { description: 'Left empty, it is taken from the source.' } : { required: true };
  const servicesError = Object.entries(form.errors).find(([path]) => path.startsWith('services'))?.[1];
  return (
    <>
      <TextInput label="Title" maxLength={300} {...need('title')} {...form.getInputProps('title')} />
      <TextInput
        label="Publisher"
        maxLength={200}
        placeholder="City of Warwick"
        {...need('publisher')}
        {...form.getInputProps('publisher')}
      />
      <ServicesField
        description="What it is about. Leave empty where it is about several."
        {...form.getInputProps('services')}
        error={servicesError}
      />
      <RegionField label="Where it holds" {...form.getInputProps('region')} value={form.values.region} />
      <NativeSelect
        label="Strength"
        data={[
          ...(isNew ? [{ value: '', label: 'By its address' }] : []),
          ...EVIDENCE_TIERS.map((tier) => ({ value: String(tier), label: TIER_LABELS[tier] })),
        ]}
        {...form.getInputProps('tier')}
      />
    </>
  );
}
