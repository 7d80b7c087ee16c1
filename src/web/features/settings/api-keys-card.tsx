import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/settings.ts';
import { useSaveSettings, useSettings } from './setting-calls.ts';

/** The installation's keys, for administrators; everybody else reads why they are not offered. */
export function ApiKeysCard() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  return (
    <section className="settings-card" aria-labelledby="settings-api">
      <h2 id="settings-api">{texts.apiSettings}</h2>
      {user && !mayManage ? <p>{texts.theKeysServeEverybodyHere}</p> : <LoadedKeys />}
    </section>
  );
}

function LoadedKeys() {
  const { data: settings, isError, refetch, isFetching } = useSettings();
  if (settings) return <KeysForm settings={settings} />;
  if (isError) return <ErrorState title={texts.failedToFetchSettings} onRetry={refetch} retrying={isFetching} />;
  return <ListSkeleton shape="rows" count={2} />;
}

const REQUIRED = texts.pleaseEnterARapidAPIKey;
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
        toast({ title: texts.apiKeysSaved });
      },
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: texts.failedToSaveApiKeys, description: failureText(error, ''), tone: 'destructive' });
      },
    });
  return (
    <form className="settings-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <PasswordInput
        label={texts.openAIApiKey}
        placeholder={texts.keyExample}
        autoComplete="off"
        description={texts.keptSealed}
        {...form.getInputProps('openAiKey')}
      />
      <PasswordInput
        label={texts.rapidAPIKey}
        autoComplete="off"
        required
        description={texts.usedForRankLookUps}
        {...form.getInputProps('rapidApiKey')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          {texts.saveApiKeys}
        </Button>
      </div>
    </form>
  );
}
