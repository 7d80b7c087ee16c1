import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { CatalogEntry } from '#shared/catalog.ts';
import { INTENT_GROUPS, INTENT_LABELS, INTENTS } from '#shared/intents.ts';
import { useCatalog } from '../evidence-calls.ts';
import { tradeChoice, tradeLabel, tradeRef } from '../evidence-texts.ts';

type FieldProps = Omit<MultiSelectProps, 'data' | 'searchable'>;

const servicesOf = (catalog: readonly CatalogEntry[]) =>
  [...Map.groupBy(catalog, ({ trade }) => trade)].map(([trade, entries]) => ({
    group: tradeLabel(trade),
    items: [
      { value: tradeRef(trade), label: tradeChoice(trade) },
      ...entries.map(({ service, name }) => ({ value: service, label: name })),
    ],
  }));

/** Services of the catalog, and whole trades. */
export function ServicesField({ label = 'Services', ...props }: FieldProps) {
  const catalog = useCatalog();
  return (
    <MultiSelect
      label={label}
      searchable
      limit={60}
      nothingFoundMessage="The catalog has no such service."
      data={servicesOf(catalog)}
      {...props}
    />
  );
}

const QUESTIONS = [...Map.groupBy(INTENTS, (intent) => INTENT_GROUPS[intent])].map(([group, intents]) => ({
  group,
  items: intents.map((value) => ({ value, label: INTENT_LABELS[value] })),
}));

/** The questions that a statement helps to answer. */
export function QuestionsField(props: FieldProps) {
  return (
    <MultiSelect
      label="Questions"
      description="What it helps to answer. Leave empty for any."
      searchable
      nothingFoundMessage="There is no such question."
      data={QUESTIONS}
      {...props}
    />
  );
}
