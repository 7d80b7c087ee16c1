import './client-form.css';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback, useState } from 'react';
import type { Client } from '#shared/clients.ts';
import type { WebsiteReading } from '#shared/websites.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useContinueReading, useSaveClient } from './client-calls.ts';
import {
  AddressFields,
  CompanyFields,
  ContactFields,
  LinkFields,
  NotesField,
  PortalFields,
} from './client-form-fields.tsx';
import { clientBody, clientErrors, initialValues, type ClientFormValues } from './client-form-values.ts';
import { MoreFields } from './more-fields.tsx';
import { WebsiteFill } from './website-fill.tsx';
import type { FilledFields } from './website-fill-values.ts';

export interface ClientDialogProps {
  /** Null to create one. */
  client: Client | null;
  opened: boolean;
  onClose: () => void;
  /** Follows in place of closing. */
  onCreated?: (client: Client) => void;
}

/** A click outside does not close it, because that would lose what was typed. */
export function ClientDialog({ client, opened, onClose, onCreated }: ClientDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={client === null ? 'Create New Client' : 'Edit Client'}
      size="xl"
      closeOnClickOutside={false}
      classNames={{ body: 'client-dialog' }}
    >
      <ClientForm client={client} onClose={onClose} {...(onCreated ? { onCreated } : {})} />
    </Dialog>
  );
}

export function ClientForm({ client, onClose, onCreated }: Omit<ClientDialogProps, 'opened'>) {
  const mayManageCredentials = useMay('clients.manage_credentials');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ClientFormValues>({
    initialValues: initialValues(client),
    validate: (values) => clientErrors(values, client),
  });
  const errorText = (error: Error): string => {
    const issues = error instanceof ApiFailure ? (error.answer.issues ?? []) : [];
    const elsewhere = showIssues(form, issues);
    if (issues.length > 0 && elsewhere.length === 0) return issues.map(({ message }) => message).join(' ');
    const text = failureText(error, 'The server could not be reached. Nothing you typed is lost.');
    setFailure([text, ...elsewhere.map(({ message }) => message)].join(' '));
    return text;
  };
  const [website, setWebsite] = useState<{ reading: WebsiteReading; filled: FilledFields } | null>(null);
  const onFilled = useCallback((reading: WebsiteReading, filled: FilledFields) => setWebsite({ reading, filled }), []);
  const continuing = useContinueReading();
  const onSaved = (saved: Client) => {
    if (website) continuing.mutate({ clientId: saved.id, url: website.reading.url, readingId: website.reading.id });
    if (client === null && onCreated) onCreated(saved);
    else onClose();
  };
  const saving = useSaveClient({ client, onSaved, onRefused: errorText });
  const save = (values: ClientFormValues) => {
    setFailure(null);
    const body = clientBody(values, client);
    if (Object.keys(body).length === 0) onClose();
    else saving.mutate(body);
  };
  const fields = { form, client, ...(website ? { filled: website.filled } : {}) };
  const [label, pendingLabel] = client === null ? ['Create Client', 'Creating...'] : ['Update Client', 'Updating...'];
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      {client === null ? <WebsiteFill form={form} onFilled={onFilled} /> : null}
      <ContactFields {...fields} />
      <MoreFields isNew={client === null} form={form} filled={website?.filled}>
        <AddressFields {...fields} />
        <LinkFields {...fields} />
        <CompanyFields {...fields} />
        {mayManageCredentials ? <PortalFields {...fields} /> : null}
        <NotesField {...fields} />
      </MoreFields>
      <div className="client-form-foot">
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <DialogFoot onCancel={onClose} submitLabel={label} pendingLabel={pendingLabel} pending={saving.isPending} />
      </div>
    </form>
  );
}
