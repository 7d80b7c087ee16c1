import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { CreateWebhookEndpoint, WebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, type WebhookEvent } from '#shared/webhook-event-choices.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { ClientField } from '#web/lib/list-view/client-field.tsx';
import { useAddEndpoint, useChangeEndpoint } from './endpoint-calls.ts';
import { IssuedSecret } from './endpoint-secret.tsx';
import { parseHeaders } from './endpoint-texts.ts';

interface EndpointDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null adds one. */
  endpoint: WebhookEndpoint | null;
}

export function EndpointDialog({ opened, onClose, endpoint }: EndpointDialogProps) {
  const title = endpoint === null ? 'Add an endpoint' : 'Edit the endpoint';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      {endpoint === null ? <AddForm onClose={onClose} /> : <EditForm endpoint={endpoint} onClose={onClose} />}
    </Dialog>
  );
}

const EMPTY = {
  description: '',
  url: '',
  isPulled: false,
  clientId: null as string | null,
  events: ['lead.created'] as WebhookEvent[],
  headers: '',
  removesHeaders: false,
};
type Fields = typeof EMPTY;

const fieldsOf = ({ description, url, clientId, events }: WebhookEndpoint): Fields => ({
  ...EMPTY,
  description,
  url: url ?? '',
  isPulled: url === null,
  clientId: clientId === null ? null : String(clientId),
  events,
});

/** Headers that are left empty stay as they are. */
const bodyOf = ({ isPulled, url, clientId, headers, removesHeaders, ...rest }: Fields): CreateWebhookEndpoint => ({
  ...rest,
  url: isPulled ? null : url.trim(),
  clientId: clientId === null ? null : Number(clientId),
  ...(removesHeaders || headers.trim() !== '' ? { headers: removesHeaders ? {} : parseHeaders(headers) } : {}),
});

const useEndpointForm = (initialValues: Fields) =>
  useForm({
    initialValues,
    validate: {
      url: (value, { isPulled }) => (isPulled || value.trim() !== '' ? null : 'Enter the address.'),
      events: (value) => (value.length === 0 ? 'Choose at least one event.' : null),
    },
  });

type EndpointForm = ReturnType<typeof useEndpointForm>;

function AddForm({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(EMPTY);
  const adding = useAddEndpoint({ onError: showRefusedFields(form) });
  if (adding.data) return <IssuedSecret secret={adding.data.secret} onDone={onClose} />;
  return (
    <FormFields form={form} headerNames={[]} onSubmit={(fields) => adding.mutate(bodyOf(fields))}>
      <DialogFoot onCancel={onClose} submitLabel="Add endpoint" pending={adding.isPending} />
    </FormFields>
  );
}

function EditForm({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const form = useEndpointForm(fieldsOf(endpoint));
  const changing = useChangeEndpoint({
    success: 'Endpoint changed',
    onSuccess: onClose,
    onError: showRefusedFields(form),
  });
  return (
    <FormFields
      form={form}
      headerNames={endpoint.headerNames}
      onSubmit={(fields) => changing.mutate({ id: endpoint.id, ...bodyOf(fields) })}
    >
      <DialogFoot onCancel={onClose} submitLabel="Save" pending={changing.isPending} />
    </FormFields>
  );
}

interface FormFieldsProps {
  form: EndpointForm;
  headerNames: readonly string[];
  onSubmit: (fields: Fields) => void;
  children: ReactNode;
}

function FormFields({ form, headerNames, onSubmit, children }: FormFieldsProps) {
  const { isPulled, clientId, removesHeaders } = form.values;
  return (
    <form noValidate className="endpoint-form" onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      <TextInput
        label="Address"
        description="Events are posted here as JSON."
        type="url"
        autoComplete="off"
        required={!isPulled}
        disabled={isPulled}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox
        label="No address: a program fetches the events"
        {...form.getInputProps('isPulled', { type: 'checkbox' })}
      />
      <TextInput
        label="Description"
        description="For your own list, such as the program behind it."
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <ClientField
        description="With a client chosen, it gets the events of that client alone."
        value={clientId}
        onChange={(next) => form.setFieldValue('clientId', next)}
        error={form.errors['clientId']}
      />
      <EventChoice form={form} />
      <Textarea
        label="Own headers"
        description={
          headerNames.length === 0
            ? 'One per line, such as X-Api-Key: 1234. Values are not shown again.'
            : `Sent now: ${headerNames.join(', ')}. What you enter replaces them; leave it empty to keep them.`
        }
        autosize
        minRows={2}
        spellCheck={false}
        disabled={removesHeaders}
        {...form.getInputProps('headers')}
      />
      {headerNames.length === 0 ? null : (
        <Checkbox label="Remove these headers" {...form.getInputProps('removesHeaders', { type: 'checkbox' })} />
      )}
      {children}
    </form>
  );
}

function EventChoice({ form }: { form: EndpointForm }) {
  const { events } = form.values;
  const toggle = (event: WebhookEvent) =>
    form.setFieldValue(
      'events',
      WEBHOOK_EVENTS.filter((one) => (one === event ? !events.includes(one) : events.includes(one))),
    );
  const fault = form.errors['events'];
  return (
    <fieldset className="endpoint-events">
      <legend>Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={event}
          description={WEBHOOK_EVENT_LABELS[event]}
          checked={events.includes(event)}
          onChange={() => toggle(event)}
        />
      ))}
      {fault ? (
        <p className="endpoint-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
