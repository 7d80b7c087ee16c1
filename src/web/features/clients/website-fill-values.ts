import type { WebsiteProposal, WebsiteReading } from '#shared/websites.ts';
import { PROPOSED_FIELDS, valuesAlike, type ProposedField } from '#shared/website-choices.ts';
import { initialValues, type ClientFormValues } from './client-form-values.ts';

/** Where a field's value comes from, and the other values that the website has for it. */
export interface FilledField {
  value: string;
  url: string;
  quote: string;
  others: string[];
}
export type FilledFields = Partial<Record<keyof ClientFormValues, FilledField>>;

/** Emergency service is a switch, and no text to fill in. */
const FORM_FIELDS = PROPOSED_FIELDS.filter((field) => field !== 'emergencyService');

const proposalsOf = ({ proposals }: WebsiteReading, field: ProposedField): WebsiteProposal[] =>
  proposals.filter(({ kind, mentions }) => kind === field && mentions.length > 0);

/** What the website fills in: fields that staff have not typed in. Text typed meanwhile stays. */
export const fillFromWebsite = (
  reading: WebsiteReading,
  values: ClientFormValues,
): { values: Partial<ClientFormValues>; filled: FilledFields } => {
  const untouched = initialValues(null);
  const filled: FilledFields = {};
  const next: Partial<ClientFormValues> = {};
  for (const field of FORM_FIELDS) {
    const [first, ...others] = proposalsOf(reading, field);
    const [mention] = first?.mentions ?? [];
    if (!first || !mention || values[field].trim() !== untouched[field].trim()) continue;
    next[field] = first.value;
    filled[field] = { value: first.value, ...mention, others: others.map(({ value }) => value) };
  }
  if (values.website.trim() === '') next.website = new URL(reading.url).origin;
  return { values: next, filled };
};

/** Whether a field still holds what the website says. */
export const isAsFilled = (field: FilledField, value: string): boolean =>
  [field.value, ...field.others].some((one) => valuesAlike(one, value));
