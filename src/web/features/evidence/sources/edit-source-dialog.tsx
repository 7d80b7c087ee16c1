import '../statement/statement.css';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Source } from '#shared/sources.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';
import { EVIDENCE_LISTS } from '../evidence-calls.ts';
import {
  detailsBody,
  detailsRules,
  sourceDetails,
  SourceDetailsFields,
  type SourceDetails,
} from './source-details-fields.tsx';

interface EditSourceProps {
  source: Source;
  onClose: () => void;
}

export function EditSourceDialog({ opened, ...props }: EditSourceProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title="Edit Source" size="md" closeOnClickOutside={false}>
      <EditSourceForm {...props} />
    </Dialog>
  );
}

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

function EditSourceForm({ source, onClose }: EditSourceProps) {
  const form = useForm<SourceDetails>({
    initialValues: sourceDetails(source),
    validate: {
      ...detailsRules,
      title: required('Name the source.'),
      publisher: required('Say who published it.'),
    },
  });
  const saving = useAction({
    mutationFn: (values: SourceDetails) =>
      callApi<Source>(`/api/sources/${source.id}`, { method: 'PATCH', body: detailsBody(values) }),
    success: 'Source saved',
    invalidates: EVIDENCE_LISTS,
    onSuccess: onClose,
    onError: showRefusedFields(form),
  });
  return (
    <form
      className="statement-form"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <SourceDetailsFields form={form} />
      {saving.error ? (
        <Alert color="red" role="alert">
          {failureText(saving.error, 'The source was not saved. Please try again.')}
        </Alert>
      ) : null}
      <DialogFoot onCancel={onClose} submitLabel="Save Source" pending={saving.isPending} />
    </form>
  );
}
