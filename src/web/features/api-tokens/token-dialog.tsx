import './api-tokens.css';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { CreateApiToken, IssuedApiToken, TokenScope } from '#shared/api-tokens.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { ClientField } from '#web/lib/list-view/client-field.tsx';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { IssuedToken } from './issued-token.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { useIssueToken } from './token-calls.ts';

interface TokenDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates a token and shows it once. */
export function TokenDialog({ opened, onClose }: TokenDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Create a token" closeOnClickOutside={false}>
      <TokenForm onClose={onClose} />
    </Dialog>
  );
}

const EMPTY = { name: '', clientId: null as string | null, expiresAt: '', scopes: [] as TokenScope[] };

const bodyOf = ({ name, clientId, expiresAt, scopes }: typeof EMPTY): CreateApiToken => ({
  name,
  scopes,
  clientId: clientId === null ? null : Number(clientId),
  expiresAt: expiresAt === '' ? null : expiresAt,
});

function TokenForm({ onClose }: { onClose: () => void }) {
  const [issued, setIssued] = useState<IssuedApiToken | null>(null);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      scopes: (value) => (value.length === 0 ? 'Choose at least one scope.' : null),
    },
  });
  const issuing = useIssueToken({ onSuccess: setIssued, onError: showRefusedFields(form) });
  if (issued) return <IssuedToken issued={issued} onDone={onClose} />;
  return (
    <form
      noValidate
      className="token-form"
      onSubmit={form.onSubmit((values) => issuing.mutate(bodyOf(values)), focusFirstError(form))}
    >
      <TextInput
        label="Name"
        description="For your own list, such as the program that uses it."
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ClientField
        description="With a client chosen, the token sees that client alone."
        value={form.values.clientId}
        onChange={(clientId) => form.setFieldValue('clientId', clientId)}
        error={form.errors['clientId']}
      />
      <TextInput
        label="Last day"
        description="Leave it empty for a token that does not expire."
        type="date"
        {...form.getInputProps('expiresAt')}
      />
      <ScopeChoice
        chosen={form.values.scopes}
        fault={form.errors['scopes']}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <DialogFoot onCancel={onClose} submitLabel="Create token" pending={issuing.isPending} />
    </form>
  );
}
