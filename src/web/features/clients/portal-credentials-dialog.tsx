import './client-form.css';
import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#shared/clients.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/clients.ts';
import { askForOwnPassword } from '#web/texts/portal-account.ts';
import { useSaveCredentials } from './client-calls.ts';
import { generatePassphrase } from './passphrase.ts';
import { credentialsBody, credentialsErrors, type CredentialsValues } from './portal-credentials.ts';

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
      title={client.clientUsername ? texts.updatePortalCredentials : texts.setupPortalAccess}
      closeOnClickOutside={false}
    >
      <CredentialsForm client={client} onClose={onClose} />
    </Dialog>
  );
}

const invalid = (description: string) => toast({ title: texts.validationError, description, tone: 'destructive' });

const useCredentialsForm = (client: Client, onClose: () => void) => {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CredentialsValues>({
    initialValues: { clientUsername: client.clientUsername ?? '', clientPassword: '', mustChange: false },
    validate: (values) => credentialsErrors(values, client),
  });
  const saving = useSaveCredentials(client);
  const refused = (error: Error) => {
    const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
    const elsewhere = showIssues(form, issues);
    const first = issues[0];
    const text = first?.message ?? failureText(error, texts.theServerCouldNotBeReached);
    if (elsewhere.length > 0 || !first) setFailure(text);
    toast({ title: texts.failedToSavePortalCredentials, description: text, tone: 'destructive' });
  };
  const save = form.onSubmit(
    (values) => {
      setFailure(null);
      saving.mutate(credentialsBody(values), { onSuccess: onClose, onError: refused });
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
  const [shown, setShown] = useState(false);
  const [offered, setOffered] = useState<string | null>(null);
  const offer = async () => {
    const passphrase = await generatePassphrase();
    form.setFieldValue('clientPassword', passphrase);
    setOffered(passphrase);
    setShown(true);
  };
  return (
    <form noValidate className="credentials-form" onSubmit={save}>
      {failure ? (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      ) : null}
      <TextInput
        label={texts.username}
        placeholder={texts.harborline}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('clientUsername')}
      />
      <div>
        <PasswordInput
          label={texts.password}
          description={client.hasPortalPassword ? texts.leaveBlankToKeepTheCurrentPassword : texts.atLeast12Characters}
          autoComplete="new-password"
          required={!client.hasPortalPassword}
          visible={shown}
          onVisibilityChange={setShown}
          {...form.getInputProps('clientPassword')}
        />
        <div className="credentials-offer">
          <Button
            variant="default"
            size="xs"
            leftSection={<Sparkles size={14} aria-hidden />}
            onClick={() => void offer()}
          >
            {texts.generatePassphrase}
          </Button>
          {offered !== null && offered === form.getValues().clientPassword ? (
            <CopyButton text={offered} label={texts.copyPassphrase} size="xs" />
          ) : null}
        </div>
      </div>
      <Checkbox
        label={askForOwnPassword}
        disabled={form.values.clientPassword.trim() === ''}
        {...form.getInputProps('mustChange', { type: 'checkbox' })}
      />
      <p className="client-section-hint">{texts.savingSignsTheClientOut}</p>
      <div className="client-form-buttons">
        <Button variant="default" onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? texts.saving : texts.saveCredentials}
        </Button>
      </div>
    </form>
  );
}
