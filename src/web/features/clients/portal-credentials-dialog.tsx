import './client-form.css';
import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#shared/clients.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useSaveCredentials } from './client-calls.ts';
import { credentialsBody, credentialsErrors, type CredentialsValues } from './portal-credentials.ts';

const WORDS = 5;

/** Uniform: values that would bias the remainder are drawn again. */
const randomBelow = (limit: number): number => {
  const range = 2 ** 32;
  const fair = range - (range % limit);
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  return value !== undefined && value < fair ? value % limit : randomBelow(limit);
};

/** Five random words of the EFF's long list (64 bits), in the server's format. */
export const generatePassphrase = async (): Promise<string> => {
  // Imported on demand; the package's own entry would add 200 KB of common passwords.
  const { default: words } = await import('@zxcvbn-ts/language-common/dist/diceware.json.mjs');
  return Array.from({ length: WORDS }, () => words[randomBelow(words.length)] ?? '').join('-');
};

export interface PortalCredentialsDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

export function PortalCredentialsDialog({ client, opened, onClose }: PortalCredentialsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={client.clientUsername ? 'Update Portal Credentials' : 'Setup Portal Access'}
      closeOnClickOutside={false}
    >
      <CredentialsForm client={client} onClose={onClose} />
    </Dialog>
  );
}

const invalid = (description: string) => toast({ title: 'Validation Error', description, tone: 'destructive' });

const useCredentialsForm = (client: Client, onClose: () => void) => {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CredentialsValues>({
    initialValues: { clientUsername: client.clientUsername ?? '', clientPassword: '', mustChange: false },
    validate: (values) => credentialsErrors(values, client),
  });
  const saving = useSaveCredentials(client, {
    failure: (error) => {
      const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
      const elsewhere = showIssues(form, issues);
      const first = issues[0];
      const text = first?.message ?? failureText(error, 'The server could not be reached.');
      if (elsewhere.length > 0 || !first) setFailure(text);
      return { title: 'Failed to save portal credentials', description: text, tone: 'destructive' };
    },
    onSuccess: onClose,
  });
  const save = form.onSubmit(
    (values) => {
      setFailure(null);
      saving.mutate(credentialsBody(values));
    },
    (errors) => {
      const [first] = Object.values(errors);
      if (typeof first === 'string') invalid(first);
      focusFirstError(form)(errors);
    },
  );
  return { form, failure, save, pending: saving.isPending };
};

function CredentialsForm({ client, onClose }: Omit<PortalCredentialsDialogProps, 'opened'>) {
  const { form, failure, save, pending } = useCredentialsForm(client, onClose);
  const [isPasswordVisible, setIsPasswordVisible] = useState(false);
  const [suggestedPassword, setSuggestedPassword] = useState<string | null>(null);
  const offer = async () => {
    const passphrase = await generatePassphrase();
    form.setFieldValue('clientPassword', passphrase);
    setSuggestedPassword(passphrase);
    setIsPasswordVisible(true);
  };
  return (
    <form noValidate className="credentials-form" onSubmit={save}>
      {failure ? (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      ) : null}
      <TextInput
        label="Username"
        placeholder="harborline"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('clientUsername')}
      />
      <div>
        <PasswordInput
          label="Password"
          description={
            client.hasPortalPassword ? 'Leave blank to keep the current password.' : 'At least 12 characters.'
          }
          autoComplete="new-password"
          required={!client.hasPortalPassword}
          visible={isPasswordVisible}
          onVisibilityChange={setIsPasswordVisible}
          {...form.getInputProps('clientPassword')}
        />
        <div className="credentials-passphrase">
          <Button
            variant="default"
            size="xs"
            leftSection={<Sparkles size={14} aria-hidden />}
            onClick={() => void offer()}
          >
            Generate passphrase
          </Button>
          {suggestedPassword !== null && suggestedPassword === form.getValues().clientPassword ? (
            <CopyButton text={suggestedPassword} label="Copy passphrase" size="xs" />
          ) : null}
        </div>
      </div>
      <Checkbox
        label="Require the client to choose a new password at the next sign-in"
        description={form.values.clientPassword.trim() === '' ? 'Only with a new password.' : undefined}
        disabled={form.values.clientPassword.trim() === ''}
        {...form.getInputProps('mustChange', { type: 'checkbox' })}
      />
      <p className="client-section-hint">Saving signs the client out of the portal on all devices.</p>
      <DialogFoot onCancel={onClose} submitLabel="Save Credentials" pendingLabel="Saving..." pending={pending} />
    </form>
  );
}
