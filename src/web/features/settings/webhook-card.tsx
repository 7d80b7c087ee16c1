import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WebhookTestAnswer } from '#shared/clients.ts';
import type { Settings } from '#shared/settings.ts';
import { showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/settings.ts';
import { useSaveSettings } from './setting-calls.ts';

const TEST_FAILED = texts.failedToTestWebhook;

/** Where the agency's copy of every lead goes. */
export function WebhookCard({ settings, tools }: { settings: Settings; tools: ReactNode }) {
  const form = useForm({ initialValues: { webhookUrl: settings.webhookUrl ?? '' } });
  const saving = useSaveSettings();
  const testing = useMutation({
    mutationFn: () => callApi<WebhookTestAnswer>('/api/admin/test-webhook', { method: 'POST' }),
    onSuccess: ({ success, message }) =>
      toast(success ? { title: message } : { title: TEST_FAILED, description: message, tone: 'destructive' }),
    onError: (error) => toast({ title: TEST_FAILED, description: failureText(error, ''), tone: 'destructive' }),
  });
  const save = (values: { webhookUrl: string }) =>
    saving.mutate(values, {
      onSuccess: () => toast({ title: texts.settingsSaved }),
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: texts.failedToSaveSettings, description: failureText(error, ''), tone: 'destructive' });
      },
    });
  return (
    <form className="settings-card" aria-labelledby="settings-webhook" noValidate onSubmit={form.onSubmit(save)}>
      <h2 id="settings-webhook">{texts.leadManagementWebhook}</h2>
      <TextInput
        label={texts.leadManagementWebhookUrl}
        type="url"
        placeholder="https://script.google.com/macros/s/…/exec"
        description={texts.getsACopyOfEveryLead}
        {...form.getInputProps('webhookUrl')}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          {texts.saveSettings}
        </Button>
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          disabled={settings.webhookUrl === null || form.getValues().webhookUrl.trim() === '' || testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? texts.testing : texts.testWebhook}
        </Button>
      </div>
      {tools}
    </form>
  );
}
