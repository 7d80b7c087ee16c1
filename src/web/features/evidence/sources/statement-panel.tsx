import '../statement/statement.css';
import { Alert, Button, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { SourceDetail } from '#shared/sources.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useClientChoices } from '#web/lib/owners.ts';
import { useAction } from '#web/lib/use-action.ts';
import { EVIDENCE_LISTS } from '../evidence-calls.ts';
import { useOwnerName } from '../owner-choice.tsx';
import { QuoteFields } from '../statement/quote-fields.tsx';
import { StatementFields } from '../statement/statement-fields.tsx';
import { NO_STATEMENT, statementBody, type StatementValues } from '../statement/statement-values.ts';

interface StatementPanelProps {
  source: SourceDetail;
  form: UseFormReturnType<StatementValues>;
  onAddQuote: () => void;
  onFocusQuote: (index: number) => void;
  /** After a statement was stored: the next one begins with the same kind, services and place. */
  onAdded: () => void;
}

/** Writes a statement over the marked quotes. What is typed stays where the server refuses it. */
export function StatementPanel({ source, form, onAddQuote, onFocusQuote, onAdded }: StatementPanelProps) {
  const saving = useAction({
    mutationFn: (values: StatementValues) =>
      callApi<EvidenceItem>('/api/evidence', {
        method: 'POST',
        body: {
          ...statementBody(values),
          clientId: source.clientId ?? (values.clientId === '' ? null : Number(values.clientId)),
        },
      }),
    success: 'Statement added',
    invalidates: EVIDENCE_LISTS,
    onSuccess: () => {
      const { statement, values, job, movers, expiresAt } = NO_STATEMENT;
      form.setValues({ statement, values, job, movers, expiresAt, quotes: [{ sourceId: source.id, text: '' }] });
      onAdded();
    },
    onError: showRefusedFields(form),
  });
  return (
    <section className="evidence-panel source-panel" aria-labelledby="new-statement">
      <h2 id="new-statement">New statement</h2>
      <form
        className="statement-form"
        noValidate
        onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
      >
        <QuoteFields form={form} onAdd={onAddQuote} onFocus={onFocusQuote} />
        <StatementFields form={form} />
        <ForField form={form} clientId={source.clientId} />
        {saving.error ? (
          <Alert color="red" role="alert">
            {failureText(saving.error, 'The statement was not saved. Please try again.')}
          </Alert>
        ) : null}
        <Button type="submit" loading={saving.isPending}>
          Add Statement
        </Button>
      </form>
    </section>
  );
}

/** A source of one client carries that client's statements alone. */
function ForField({ form, clientId }: { form: UseFormReturnType<StatementValues>; clientId: number | null }) {
  const owner = useOwnerName(clientId);
  const clients = useClientChoices(clientId === null);
  if (owner !== null) return <p className="evidence-note">For {owner} alone, as its source.</p>;
  return (
    <NativeSelect
      label="For"
      data={[
        { value: '', label: 'Every client' },
        ...clients.map(({ id, name }) => ({ value: String(id), label: `${name} alone` })),
      ]}
      {...form.getInputProps('clientId')}
    />
  );
}
