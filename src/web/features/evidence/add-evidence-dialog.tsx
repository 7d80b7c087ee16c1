import { Alert, MultiSelect, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CatalogEntry } from '#shared/catalog.ts';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS } from '#shared/evidence-choices.ts';
import type { EvidenceItem, EvidenceKind } from '#shared/evidence.ts';
import type { Source } from '#shared/sources.ts';
import { US_STATES } from '#shared/states.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

interface AddEvidenceDialogProps {
  /** The service of the list's filter; empty for none. */
  service: string;
  catalog: readonly CatalogEntry[];
  onClose: () => void;
}

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

const HAS_VALUES: readonly EvidenceKind[] = ['cost_range', 'duration'];

/** The server's places of issues, as this form names its fields. */
const FIELD_OF: Record<string, string> = { 'quotes.0.text': 'quote', text: 'sourceText' };

const useEvidenceForm = (service: string) =>
  useForm({
    initialValues: {
      sourceId: 0,
      title: '',
      publisher: '',
      url: '',
      sourceText: '',
      kind: 'cost_range' as EvidenceKind,
      statement: '',
      quote: '',
      services: service === '' ? [] : [service],
      region: 'US',
      job: '',
      min: '' as number | string,
      max: '' as number | string,
      unit: 'per job',
    },
    validate: {
      title: required('Name the source.'),
      publisher: required('Say who published it.'),
      sourceText: required('Paste the text of the source.'),
      statement: required('Write the statement.'),
      quote: required('Quote the source, word for word.'),
      services: (services) => (services.length === 0 ? 'Choose at least one service.' : null),
    },
  });
type EvidenceForm = ReturnType<typeof useEvidenceForm>;

/** What is sent: the source where it is new, and the statement that rests on it. */
const addEvidence = async (form: EvidenceForm): Promise<EvidenceItem> => {
  const { title, publisher, url, sourceText, kind, statement, quote, services, region, job, min, max, unit, sourceId } =
    form.getValues();
  const address = url.trim() === '' ? {} : { url: url.trim() };
  const body = { title, publisher, text: sourceText, ...address };
  const source = sourceId > 0 ? sourceId : (await callApi<Source>('/api/sources', { method: 'POST', body })).id;
  form.setFieldValue('sourceId', source);
  const hasValues = HAS_VALUES.includes(kind) && min !== '' && max !== '';
  const currency = kind === 'cost_range' ? { currency: 'USD' as const } : {};
  const values = { min: Number(min), max: Number(max), unit, ...currency };
  return callApi<EvidenceItem>('/api/evidence', {
    method: 'POST',
    body: {
      kind,
      statement,
      quotes: [{ sourceId: source, text: quote }],
      services,
      region,
      ...(hasValues ? { values, job: job || null } : {}),
    },
  });
};

function SourceFields({ form }: { form: EvidenceForm }) {
  // A changed source is another source.
  const ofSource = (name: 'title' | 'publisher' | 'url' | 'sourceText') => {
    const props = form.getInputProps(name);
    return {
      ...props,
      onChange: (event: unknown) => {
        form.setFieldValue('sourceId', 0);
        (props.onChange as (changed: unknown) => void)(event);
      },
    };
  };
  return (
    <fieldset>
      <legend>The source</legend>
      <TextInput label="Title" required data-autofocus {...ofSource('title')} />
      <TextInput label="Publisher" required {...ofSource('publisher')} />
      <TextInput label="Address" type="url" placeholder="https://" {...ofSource('url')} />
      <Textarea label="Text of the source" required autosize minRows={4} maxRows={10} {...ofSource('sourceText')} />
    </fieldset>
  );
}

function StatementFields({ form, catalog }: { form: EvidenceForm; catalog: readonly CatalogEntry[] }) {
  const hasValues = HAS_VALUES.includes(form.values.kind);
  return (
    <fieldset>
      <legend>The statement</legend>
      <NativeSelect
        label="Kind"
        data={EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] }))}
        value={form.values.kind}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('kind', EVIDENCE_KINDS.find((kind) => kind === value) ?? 'cost_range')
        }
      />
      <Textarea
        label="Statement"
        required
        autosize
        minRows={2}
        description="One sentence in your own words. Every number of it must stand in the quote."
        {...form.getInputProps('statement')}
      />
      <Textarea
        label="Quote"
        required
        autosize
        minRows={2}
        description="Word for word from the text above."
        {...form.getInputProps('quote')}
      />
      {hasValues ? (
        <div className="evidence-values">
          <TextInput label="Job" placeholder="One clogged drain" {...form.getInputProps('job')} />
          <NumberInput label="From" min={0} {...form.getInputProps('min')} />
          <NumberInput label="To" min={0} {...form.getInputProps('max')} />
          <TextInput label="Unit" placeholder="per job, hours" {...form.getInputProps('unit')} />
        </div>
      ) : null}
      <MultiSelect
        label="Services"
        required
        searchable
        limit={50}
        data={catalog.map((entry) => ({ value: entry.service, label: entry.name }))}
        {...form.getInputProps('services')}
      />
      <NativeSelect
        label="Where it holds"
        data={[
          { value: 'US', label: 'The whole country' },
          ...US_STATES.map(({ code, name }) => ({ value: `US-${code}`, label: name })),
        ]}
        {...form.getInputProps('region')}
      />
    </fieldset>
  );
}

/** A pasted source and one statement that rests on it. The source stays when the statement is refused. */
export function AddEvidenceDialog({ service, catalog, onClose }: AddEvidenceDialogProps) {
  const form = useEvidenceForm(service);
  const saving = useAction({
    mutationFn: () => addEvidence(form),
    success: 'Statement added',
    invalidates: ['/api/evidence'],
    onSuccess: onClose,
    onError: (error) => {
      const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
      showIssues(
        form,
        issues.map((issue) => ({ ...issue, path: FIELD_OF[issue.path] ?? issue.path })),
      );
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Add Evidence" size="lg" closeOnClickOutside={false}>
      <form
        className="evidence-form"
        noValidate
        onSubmit={form.onSubmit(() => saving.mutate(undefined), focusFirstError(form))}
      >
        <SourceFields form={form} />
        <StatementFields form={form} catalog={catalog} />
        {saving.error ? (
          <Alert color="red" role="alert">
            {failureText(saving.error, 'The statement was not saved. Please try again.')}
          </Alert>
        ) : null}
        <DialogFoot onCancel={onClose} submitLabel="Add Statement" pending={saving.isPending} />
      </form>
    </Dialog>
  );
}
