import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Settings } from '#shared/settings.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { AgencyLogo } from '#web/features/branding/agency-logo.tsx';
import { browserTimeZone, timeZoneChoices } from '#web/features/branding/time-zones.ts';
import { useModelTest } from '#web/features/settings/models/model-setup-calls.ts';
import { useSaveSettings, useSettings } from '#web/lib/setting-calls.ts';
import { TestResult } from '#web/features/settings/test-result.tsx';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { QueryView } from '#web/lib/query-view.tsx';

/** The forms that open below a step of the set-up. */
type SettingsForm = 'name' | 'logo' | 'timeZone' | 'model';

interface FormProps {
  settings: Settings;
  onSaved: () => void;
}

export function SetupForm({ step, onSaved }: { step: SettingsForm; onSaved: () => void }) {
  const Form = FORMS[step];
  return (
    <QueryView
      query={useSettings()}
      failed="Failed to fetch settings"
      loading={<ListSkeleton shape="rows" count={2} />}
    >
      {(settings) => <Form settings={settings} onSaved={onSaved} />}
    </QueryView>
  );
}

/** Whoever opens a form below its step goes on in its first field. */
const useFirstFieldFocused = () => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return form;
};

function NameForm({ settings, onSaved }: FormProps) {
  const form = useForm({
    initialValues: { productName: settings.productName ?? '' },
    validate: { productName: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  });
  const saving = useSaveSettings({
    success: { title: 'Name saved', description: 'It appears on pages opened from now on.' },
    failure: 'The name could not be saved',
    onSuccess: onSaved,
    onError: showRefusedFields(form),
  });
  return (
    <form
      ref={useFirstFieldFocused()}
      noValidate
      onSubmit={form.onSubmit(({ productName }) => saving.mutate({ productName }), focusFirstError(form))}
    >
      <TextInput
        label="Agency name"
        maxLength={60}
        autoComplete="organization"
        {...form.getInputProps('productName')}
      />
      <Button type="submit" loading={saving.isPending}>
        Save name
      </Button>
    </form>
  );
}

function LogoForm({ settings }: FormProps) {
  return <AgencyLogo logo={settings.brandLogo} name={settings.productName ?? settings.defaultProductName} />;
}

/** Starts with the time zone of the one who sets the product up. */
function TimeZoneForm({ settings, onSaved }: FormProps) {
  const [zone, setZone] = useState(settings.timeZone ?? browserTimeZone());
  const saving = useSaveSettings({
    success: 'Time zone saved',
    failure: 'The time zone could not be saved',
    onSuccess: onSaved,
  });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate({ timeZone: zone });
  };
  return (
    <form ref={useFirstFieldFocused()} onSubmit={save}>
      <NativeSelect
        label="Time zone"
        value={zone}
        data={timeZoneChoices(zone)}
        onChange={({ currentTarget }) => setZone(currentTarget.value)}
      />
      <Button type="submit" loading={saving.isPending}>
        Save time zone
      </Button>
    </form>
  );
}

/** Saves and tests in one act: a key counts once it works. */
function ModelForm({ settings }: FormProps) {
  const form = useForm({
    initialValues: {
      openAiKey: settings.openAiKey ?? '',
      openAiBaseUrl: settings.openAiBaseUrl,
      openAiModel: settings.openAiModel,
    },
  });
  const testing = useModelTest();
  const saving = useSaveSettings({
    failure: 'The model could not be saved',
    onSuccess: () => testing.mutate(),
    onError: showRefusedFields(form),
  });
  const isPending = saving.isPending || testing.isPending;
  return (
    <form
      ref={useFirstFieldFocused()}
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <PasswordInput
        label="API key"
        autoComplete="off"
        description="Stored encrypted. Self-hosted servers often need no key."
        {...form.getInputProps('openAiKey')}
      />
      <TextInput
        label="API address"
        type="url"
        description="Any server that supports the OpenAI API."
        {...form.getInputProps('openAiBaseUrl')}
      />
      <TextInput label="Model" autoComplete="off" spellCheck={false} {...form.getInputProps('openAiModel')} />
      <Button type="submit" loading={isPending}>
        Save and test
      </Button>
      <div aria-live="polite" className="setup-result">
        <TestResult test={testing.data} error={testing.error} />
      </div>
    </form>
  );
}

const FORMS = { name: NameForm, logo: LogoForm, timeZone: TimeZoneForm, model: ModelForm };
