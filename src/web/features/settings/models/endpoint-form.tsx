import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CreateModelEndpoint, ModelEndpoint } from '#shared/model-endpoints.ts';
import { MODEL_PRESETS } from '#shared/model-presets.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { callApi } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAction } from '#web/lib/use-action.ts';
import { amountError, readAmount, toText } from '../model-form-values.ts';
import { ENDPOINTS_PATH, MODELS_PATH } from './model-setup-calls.ts';

const NO_PRESET = { name: '', baseUrl: '', keyHeader: 'authorization' as const, keyHelp: '', modelHelp: '' };

const valuesOf = (endpoint: ModelEndpoint | null) => ({
  preset: '',
  name: endpoint?.name ?? '',
  baseUrl: endpoint?.baseUrl ?? '',
  key: endpoint?.key ?? '',
  keyHeader: endpoint?.keyHeader ?? 'authorization',
  model: endpoint?.model ?? '',
  inputPrice: toText(endpoint?.inputPrice ?? null),
  outputPrice: toText(endpoint?.outputPrice ?? null),
  cachedPrice: toText(endpoint?.cachedPrice ?? null),
  batchPercent: toText(endpoint?.batchPercent ?? null),
  concurrency: String(endpoint?.concurrency ?? 4),
});
type EndpointValues = ReturnType<typeof valuesOf>;

/** A cleared key is deleted; an unchanged mask keeps it. */
const bodyOf = (values: EndpointValues, endpoint: ModelEndpoint | null): CreateModelEndpoint => ({
  name: values.name,
  baseUrl: values.baseUrl,
  key: values.key.trim() === '' && endpoint?.key ? null : values.key,
  keyHeader: values.keyHeader,
  model: values.model,
  inputPrice: readAmount(values.inputPrice),
  outputPrice: readAmount(values.outputPrice),
  cachedPrice: readAmount(values.cachedPrice),
  batchPercent: readAmount(values.batchPercent),
  concurrency: Number(values.concurrency),
});

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

/** Adds an address, or changes the given one. */
export function EndpointForm({ endpoint, onDone }: { endpoint: ModelEndpoint | null; onDone: () => void }) {
  const form = useForm({
    initialValues: valuesOf(endpoint),
    validate: {
      name: required('Enter a name.'),
      baseUrl: required('Enter the address of the API.'),
      model: required('Enter the model name that the server uses.'),
      inputPrice: amountError,
      outputPrice: amountError,
      cachedPrice: amountError,
      batchPercent: amountError,
      concurrency: (text) => (/^\d+$/.test(text.trim()) ? null : 'Enter a whole number from 1 to 32.'),
    },
  });
  const saving = useAction({
    mutationFn: (body: CreateModelEndpoint) =>
      endpoint
        ? callApi<ModelEndpoint>(`${ENDPOINTS_PATH}/${endpoint.id}`, { method: 'PATCH', body })
        : callApi<ModelEndpoint>(ENDPOINTS_PATH, { method: 'POST', body }),
    success: 'Address saved',
    failure: 'Failed to save the address',
    invalidates: [MODELS_PATH],
    onSuccess: onDone,
    onError: showRefusedFields(form),
  });
  const preset = MODEL_PRESETS.find(({ name }) => name === form.values.preset) ?? NO_PRESET;
  const choosePreset = (chosen: string) => {
    const { name, baseUrl, keyHeader } = MODEL_PRESETS.find((one) => one.name === chosen) ?? NO_PRESET;
    form.setValues({ preset: chosen, name, baseUrl, keyHeader });
  };
  const field = (name: keyof EndpointValues) => form.getInputProps(name);
  return (
    <form
      className="settings-form"
      aria-label={endpoint ? `Change ${endpoint.name}` : 'Add an address'}
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(bodyOf(values, endpoint)), focusFirstError(form))}
    >
      {endpoint ? null : (
        <NativeSelect
          label="Provider"
          description="Fills in the documented address. What it supports is found by the test."
          data={[{ value: '', label: 'Another server' }, ...MODEL_PRESETS.map(({ name }) => name)]}
          value={form.values.preset}
          onChange={(event) => choosePreset(event.currentTarget.value)}
        />
      )}
      <div className="settings-pair">
        <TextInput label="Name of the address" autoComplete="off" {...field('name')} />
        <TextInput label="Address of the API" type="url" {...field('baseUrl')} />
      </div>
      <div className="settings-pair">
        <TextInput
          label="Key of the address"
          autoComplete="off"
          spellCheck={false}
          description={preset.keyHelp || 'Stored encrypted. Self-hosted servers often need no key.'}
          {...field('key')}
        />
        <NativeSelect
          label="Header of the key"
          data={[
            { value: 'authorization', label: 'Authorization (most servers)' },
            { value: 'api-key', label: 'api-key (Azure)' },
          ]}
          {...field('keyHeader')}
        />
      </div>
      <div className="settings-pair">
        <TextInput
          label="Model of the address"
          autoComplete="off"
          spellCheck={false}
          description={preset.modelHelp || 'The model name that the server uses.'}
          {...field('model')}
        />
        <TextInput label="Calls at once" inputMode="numeric" {...field('concurrency')} />
      </div>
      <div className="settings-pair">
        <TextInput label="Dollars per million input tokens" inputMode="decimal" {...field('inputPrice')} />
        <TextInput label="Dollars per million output tokens" inputMode="decimal" {...field('outputPrice')} />
      </div>
      <div className="settings-pair">
        <TextInput
          label="Dollars per million cached input tokens"
          inputMode="decimal"
          placeholder="As other input tokens"
          {...field('cachedPrice')}
        />
        <TextInput
          label="Batch calls in percent of the price"
          inputMode="decimal"
          placeholder="Not entered"
          {...field('batchPercent')}
        />
      </div>
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save Address
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
