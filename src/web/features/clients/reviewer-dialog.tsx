import { MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { CatalogEntry } from '#shared/catalog.ts';
import type { Reviewer } from '#shared/reviewers.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';

interface ReviewerDialogProps {
  path: string;
  /** Null to add one. */
  reviewer: Reviewer | null;
  onClose: () => void;
}

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

export function ReviewerDialog({ path, reviewer, onClose }: ReviewerDialogProps) {
  const { data: catalog = [] } = useQuery<CatalogEntry[]>({ queryKey: ['/api/catalog'] });
  const form = useForm({
    initialValues: {
      name: reviewer?.name ?? '',
      credential: reviewer?.credential ?? '',
      lookupUrl: reviewer?.lookupUrl ?? '',
      services: reviewer?.services ?? [],
    },
    validate: {
      name: required('Enter the reviewer’s name.'),
      credential: required('Enter the credential, such as “Attorney at law”.'),
    },
  });
  const saving = useAction({
    mutationFn: (body: typeof form.values) =>
      callApi<Reviewer>(reviewer ? `${path}/${reviewer.id}` : path, { method: reviewer ? 'PATCH' : 'POST', body }),
    success: reviewer ? 'Reviewer saved' : 'Reviewer added',
    failure: 'Failed to save the reviewer',
    invalidates: [path],
    onSuccess: onClose,
    onError: showRefusedFields(form),
  });
  return (
    <Dialog opened onClose={onClose} title={reviewer ? 'Edit Reviewer' : 'Add Reviewer'} size="md">
      <form
        className="client-form"
        noValidate
        onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
      >
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Credential"
          required
          placeholder="Attorney at law, Florida Bar 12345"
          description="Shown on every page that this person answers for."
          {...form.getInputProps('credential')}
        />
        <TextInput
          label="Where readers can check it"
          type="url"
          placeholder="https://www.floridabar.org/..."
          description="The register of the bar or board, with this person’s entry."
          {...form.getInputProps('lookupUrl')}
        />
        <MultiSelect
          label="Services"
          description="Leave empty for all services of this client."
          searchable
          clearable
          data={catalog.filter(({ ymyl }) => ymyl).map(({ service, name }) => ({ value: service, label: name }))}
          {...form.getInputProps('services')}
        />
        <DialogFoot
          onCancel={onClose}
          submitLabel={reviewer ? 'Save Reviewer' : 'Add Reviewer'}
          pending={saving.isPending}
        />
      </form>
    </Dialog>
  );
}
