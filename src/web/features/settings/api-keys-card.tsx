import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { useSaveSettings, useSettings } from './setting-calls.ts';

/** The installation's keys, for administrators; everybody else reads why they are not offered. */
export function ApiKeysCard() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  return (
    <section className="settings-card" aria-labelledby="settings-api">
      <h2 id="settings-api">API Settings</h2>
      {user && !mayManage ? (
        <p>The keys serve everybody here, so only administrators can change them.</p>
      ) : (
        <LoadedKeys />
      )}
    </section>
  );
}

function LoadedKeys() {
  const { data: settings, isError, refetch, isFetching } = useSettings();
  if (settings) return <KeysForm settings={settings} />;
  if (isError) return <ErrorState title="Failed to fetch settings" onRetry={refetch} retrying={isFetching} />;
  return <ListSkeleton shape="rows" count={2} />;
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
  const saving = useSaveSettings('/api/settings/api-keys');
  const save = (values: ReturnType<typeof valuesOf>) =>
    saving.mutate(values, {
      onSuccess: (saved) => {
        form.setValues(valuesOf(saved));
        toast({ title: 'API keys saved' });
      },
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: 'Failed to save API keys', description: failureText(error, ''), tone: 'destructive' });
      },
    });
  return (
    <form className="settings-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <PasswordInput
        label="OpenAI API key"
        placeholder="sk-..."
        autoComplete="off"
        description="Kept sealed; only its last characters are shown."
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
