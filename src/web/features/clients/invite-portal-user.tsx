import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PORTAL_ROLE_HINTS, PORTAL_ROLE_LABELS, PORTAL_ROLES, type PortalRole } from '#shared/portal-user-choices.ts';
import type { InvitedPortalUser } from '#shared/portal-users.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';

interface InvitePortalUserDialogProps {
  path: string;
  opened: boolean;
  onClose: () => void;
  onSent: (invited: InvitedPortalUser) => void;
}

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

/** Asks whom to invite to a client's portal. */
export function InvitePortalUserDialog({ path, opened, onClose, onSent }: InvitePortalUserDialogProps) {
  const form = useForm<{ name: string; email: string; role: PortalRole }>({
    initialValues: { name: '', email: '', role: 'member' },
    validate: { name: required('Enter a name.'), email: required('Enter an e-mail address.') },
  });
  const inviting = useAction({
    mutationFn: (body: typeof form.values) => callApi<InvitedPortalUser>(path, { method: 'POST', body }),
    success: 'Invitation sent',
    failure: 'Failed to send the invitation',
    invalidates: [path],
    onSuccess: (invited) => {
      form.reset();
      onClose();
      onSent(invited);
    },
    onError: showRefusedFields(form),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite to the Portal" size="md">
      <form
        className="client-form"
        noValidate
        onSubmit={form.onSubmit((values) => inviting.mutate(values), focusFirstError(form))}
      >
        <TextInput label="Name" required data-autofocus maxLength={100} {...form.getInputProps('name')} />
        <TextInput
          label="E-mail"
          type="email"
          required
          maxLength={100}
          description="Gets a link that is good once, for seven days, and signs in with this address."
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label="Role"
          description={PORTAL_ROLE_HINTS[form.values.role]}
          data={PORTAL_ROLES.map((value) => ({ value, label: PORTAL_ROLE_LABELS[value] }))}
          {...form.getInputProps('role')}
        />
        <DialogFoot onCancel={onClose} submitLabel="Send Invitation" pending={inviting.isPending} />
      </form>
    </Dialog>
  );
}
