import '../statement/statement.css';
import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import type { Source } from '#shared/sources.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi, failureText, withQuery } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useClientChoices } from '#web/lib/owners.ts';
import { useAction } from '#web/lib/use-action.ts';
import {
  sourceBody,
  sourceRules,
  sourceValues,
  WAYS,
  type SourcePrefill,
  type SourceValues,
} from './add-source-values.ts';
import { SourceDetailsFields } from './source-details-fields.tsx';

interface AddSourceProps {
  prefill: SourcePrefill;
  onClose: () => void;
}

export function AddSourceDialog({ opened, ...props }: AddSourceProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title="Add Source" size="lg" closeOnClickOutside={false}>
      <AddSourceForm {...props} />
    </Dialog>
  );
}

/** What the server reads from each itself; who published a file does not stand in it. */
const FOUND = { url: ['title', 'publisher'], file: ['title'], text: [] } as const;

/** An address, a file or a text; afterwards its page opens, where passages are marked. */
function AddSourceForm({ prefill, onClose }: AddSourceProps) {
  const navigate = useNavigate();
  const form = useForm<SourceValues>({ initialValues: sourceValues(prefill), validate: sourceRules });
  const { service, kind } = prefill;
  const adding = useAction({
    mutationFn: (values: SourceValues) => callApi<Source>('/api/sources', { method: 'POST', body: sourceBody(values) }),
    success: ({ status }) =>
      status === 'failed' ? null : status === 'fetching' ? 'Fetching the source' : 'Source added',
    invalidates: ['/api/sources'],
    onSuccess: ({ id }) => navigate(withQuery(`/evidence/sources/${id}`, { service, kind })),
    onError: showRefusedFields(form),
  });
  return (
    <form
      className="statement-form"
      noValidate
      onSubmit={form.onSubmit((values) => adding.mutate(values), focusFirstError(form))}
    >
      <NativeSelect
        label="What it is"
        data={WAYS}
        {...form.getInputProps('way')}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('way', WAYS.find((way) => way.value === value)?.value ?? 'url')
        }
      />
      <ContentFields form={form} />
      <ForField form={form} />
      <SourceDetailsFields form={form} found={FOUND[form.values.way]} isNew />
      {adding.error ? (
        <Alert color="red" role="alert">
          {failureText(adding.error, 'The source was not added. Please try again.')}
        </Alert>
      ) : null}
      <DialogFoot onCancel={onClose} submitLabel="Add Source" pending={adding.isPending} pendingLabel="Adding..." />
    </form>
  );
}

function ContentFields({ form }: { form: UseFormReturnType<SourceValues> }) {
  const { way } = form.values;
  const address = (
    // With keys, as the fields before it come and go.
    <TextInput
      key="url"
      label="Address"
      type="url"
      placeholder="https://"
      required={way === 'url'}
      {...(way === 'url'
        ? { description: 'It is fetched once, and again when you re-check it.' }
        : { description: 'Where readers find it, if it is public.' })}
      {...form.getInputProps('url')}
    />
  );
  if (way === 'url') return address;
  return (
    <>
      {way === 'file' ? (
        <TextInput
          key="file"
          label="File"
          type="file"
          required
          accept=".pdf,.docx,.html,.htm,.txt,application/pdf,text/html,text/plain"
          description="PDF, Word (.docx), web page or plain text, up to 20 MB and 200 pages."
          data-path="file"
          error={form.errors['file']}
          onChange={({ currentTarget }) => form.setFieldValue('file', currentTarget.files?.[0] ?? null)}
        />
      ) : (
        <Textarea
          label="Text of the source"
          required
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('text')}
        />
      )}
      {address}
    </>
  );
}

function ForField({ form }: { form: UseFormReturnType<SourceValues> }) {
  const clients = useClientChoices();
  return (
    <NativeSelect
      label="For"
      description="A source of one client carries that client’s statements alone."
      data={[
        { value: '', label: 'The agency: every client' },
        ...clients.map(({ id, name }) => ({ value: String(id), label: `${name} alone` })),
      ]}
      {...form.getInputProps('clientId')}
    />
  );
}
