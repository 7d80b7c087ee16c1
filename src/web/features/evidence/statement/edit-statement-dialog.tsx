import './statement.css';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { EvidenceItem } from '#shared/evidence.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';
import { EVIDENCE_LISTS } from '../evidence-calls.ts';
import { QuoteFields } from './quote-fields.tsx';
import { StatementFields } from './statement-fields.tsx';
import { changedBody, statementRules, statementValues, type StatementValues } from './statement-values.ts';

interface EditStatementProps {
  item: EvidenceItem;
  onClose: () => void;
}

export function EditStatementDialog({ opened, ...props }: EditStatementProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title="Edit Statement" size="lg" closeOnClickOutside={false}>
      <EditStatementForm {...props} />
    </Dialog>
  );
}

function EditStatementForm({ item, onClose }: EditStatementProps) {
  const [before] = useState(() => statementValues(item));
  const form = useForm<StatementValues>({ initialValues: before, validate: statementRules });
  const saving = useAction({
    mutationFn: (body: Record<string, unknown>) =>
      callApi<EvidenceItem>(`/api/evidence/${item.id}`, { method: 'PATCH', body }),
    success: 'Statement saved',
    invalidates: EVIDENCE_LISTS,
    onSuccess: onClose,
    onError: showRefusedFields(form),
  });
  const save = (now: StatementValues) => {
    const body = changedBody(before, now);
    if (Object.keys(body).length === 0) onClose();
    else saving.mutate(body);
  };
  const sourceTitle = (id: number) => {
    const source = item.quotes.find((quote) => quote.source.id === id)?.source;
    return source ? `${source.publisher}: ${source.title}` : `Source ${id}`;
  };
  return (
    <form className="statement-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <StatementFields form={form} />
      <QuoteFields form={form} sourceTitle={sourceTitle} />
      {saving.error ? (
        <Alert color="red" role="alert">
          {failureText(saving.error, 'The statement was not saved. Please try again.')}
        </Alert>
      ) : null}
      <DialogFoot onCancel={onClose} submitLabel="Save Statement" pending={saving.isPending} />
    </form>
  );
}
