import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS, MAX_STATEMENT_LENGTH } from '#shared/evidence-choices.ts';
import { QuestionsField, ServicesField } from './choice-fields.tsx';
import { RegionField } from './region-field.tsx';
import { hasJob, isMeasured, type StatementValues } from './statement-values.ts';

type StatementForm = UseFormReturnType<StatementValues>;

const KINDS = EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] }));

/** Where the kind of a service was refused, the server names its place in the list. */
const servicesError = ({ errors }: StatementForm) =>
  errors['services'] ?? Object.entries(errors).find(([path]) => path.startsWith('services.'))?.[1];

/** Everything of a statement but its quotes. */
export function StatementFields({ form }: { form: StatementForm }) {
  const { kind } = form.values;
  return (
    <>
      <Textarea
        label="Statement"
        required
        autosize
        minRows={2}
        maxLength={MAX_STATEMENT_LENGTH}
        description="One sentence in your own words. Every number in it must appear in a quote."
        {...form.getInputProps('statement')}
      />
      <NativeSelect
        label="Kind"
        data={KINDS}
        {...form.getInputProps('kind')}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('kind', EVIDENCE_KINDS.find((one) => one === value) ?? kind)
        }
      />
      <ServicesField required {...form.getInputProps('services')} error={servicesError(form)} />
      <QuestionsField {...form.getInputProps('intents')} />
      <RegionField
        label="Where it holds"
        description="A statement about one place is never used on a page about another."
        {...form.getInputProps('region')}
        value={form.values.region}
      />
      {isMeasured(kind) ? <ValueFields form={form} /> : null}
      {hasJob(kind) ? <JobFields form={form} /> : null}
      <TextInput
        label="Ends on"
        type="date"
        description="If the law names an end date. Otherwise prices expire after 24 months and rules after 12."
        {...form.getInputProps('expiresAt')}
      />
    </>
  );
}

function ValueFields({ form }: { form: StatementForm }) {
  const isPrice = form.values.kind === 'cost_range';
  return (
    <div className="statement-values">
      <NumberInput label="From" min={0} {...(isPrice ? { prefix: '$' } : {})} {...form.getInputProps('values.min')} />
      <NumberInput label="To" min={0} {...(isPrice ? { prefix: '$' } : {})} {...form.getInputProps('values.max')} />
      <TextInput
        label="Unit"
        maxLength={40}
        placeholder={isPrice ? 'per job' : 'hours'}
        {...form.getInputProps('values.unit')}
      />
      <TextInput label="As of" maxLength={20} placeholder="2026" {...form.getInputProps('values.asOf')} />
    </div>
  );
}

function JobFields({ form }: { form: StatementForm }) {
  return (
    <>
      <TextInput
        label="Job"
        maxLength={120}
        placeholder="One clogged drain"
        description="Its row in a table of costs or times."
        {...form.getInputProps('job')}
      />
      <Textarea
        label="What moves it"
        autosize
        minRows={1}
        maxRows={5}
        placeholder="Depth of the clog"
        description="One in each line."
        {...form.getInputProps('movers')}
      />
    </>
  );
}
