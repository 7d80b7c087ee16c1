import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { roleMay } from '#shared/roles.ts';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useStaffUser } from '#web/lib/staff-session.ts';
import { useSaveSettings, useSettings } from '#web/lib/setting-calls.ts';

const LOADING = <ListSkeleton shape="rows" count={2} />;

export function ApiKeysCard() {
  const user = useStaffUser();
  return (
    <section className="settings-card" aria-labelledby="settings-api">
      <h2 id="settings-api">API Settings</h2>
      {user === undefined ? (
        LOADING
      ) : roleMay(user.role, 'settings.manage') ? (
        <LoadedKeys />
      ) : (
        <p>These keys are shared by all staff, so only administrators can change them.</p>
      )}
    </section>
  );
}

function LoadedKeys() {
  return (
    <QueryView query={useSettings()} failed="Failed to fetch settings" loading={LOADING}>
      {(settings) => <KeysForm settings={settings} />}
    </QueryView>
  );
}

const REQUIRED = 'Please enter a RapidAPI key.';
const valuesOf = (settings: Settings) => ({
  openAiKey: settings.openAiKey ?? '',
  rapidApiKey: settings.rapidApiKey ?? '',
});

function KeysForm({ settings }: { settings: Settings }) {
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: { rapidApiKey: (value) => (value.trim() === '' ? REQUIRED : null) },
  });
  const saving = useSaveSettings({
    path: '/api/settings/api-keys',
    success: 'API keys saved',
    failure: 'Failed to save API keys',
    onSuccess: (saved) => form.setValues(valuesOf(saved)),
    onError: showRefusedFields(form),
  });
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <PasswordInput
        label="OpenAI API key"
        placeholder="sk-..."
        autoComplete="off"
        description="Stored encrypted. Only the last characters are shown."
        {...form.getInputProps('openAiKey')}
      />
      <PasswordInput
        label="RapidAPI key"
        autoComplete="off"
        required
        description="Used for rank look-ups."
        {...form.getInputProps('rapidApiKey')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save API Keys
        </Button>
      </div>
    </form>
  );
}
