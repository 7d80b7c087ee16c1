import './statement.css';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidenceItem } from '#shared/evidence.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
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
  const queries = useQueryClient();
  const send = (body: Record<string, unknown>) =>
    callApi<EvidenceItem>(`/api/evidence/${item.id}`, { method: 'PATCH', body });
  const saving = useAction({
    mutationFn: (now: StatementValues) => send(changedBody(before, now)),
    invalidates: EVIDENCE_LISTS,
    onSuccess: (_saved, now) => {
      onClose();
      toastWithUndo('Statement saved', async () => {
        await send(changedBody(now, before));
        await refreshPaths(queries, EVIDENCE_LISTS);
      });
    },
    onError: showRefusedFields(form),
  });
  const save = (now: StatementValues) => {
    if (Object.keys(changedBody(before, now)).length === 0) onClose();
    else saving.mutate(now);
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
