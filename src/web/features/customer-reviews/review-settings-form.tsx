import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReviewSettingsAnswer } from '#shared/reviews.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useSaveReviewSettings } from './review-calls.ts';

interface ReviewSettingsFormProps {
  clientId: number;
  settings: ReviewSettingsAnswer;
}

/** Where customers are sent to, and whether the client's pages show what they wrote. */
export function ReviewSettingsForm({ clientId, settings }: ReviewSettingsFormProps) {
  const mayEdit = useMay('clients.edit');
  const saving = useSaveReviewSettings(clientId);
  const form = useForm({
    initialValues: { reviewLink: settings.reviewLink ?? '', showsOnPages: settings.showsOnPages },
  });
  const save = form.onSubmit(({ reviewLink, showsOnPages }) =>
    saving.mutate({ reviewLink: reviewLink.trim() || null, showsOnPages }, { onError: showRefusedFields(form) }),
  );
  return (
    <form noValidate className="review-settings" onSubmit={save}>
      <TextInput
        label="Link for reviews"
        description="Everybody who wrote a review sees it. Empty: the client’s Google profile."
        readOnly={!mayEdit}
        {...form.getInputProps('reviewLink')}
      />
      <Switch
        label="Show reviews on pages"
        description="All of them, newest first, or none."
        disabled={!mayEdit}
        {...form.getInputProps('showsOnPages', { type: 'checkbox' })}
      />
      {mayEdit ? (
        <Button type="submit" variant="default" loading={saving.isPending}>
          Save
        </Button>
      ) : null}
    </form>
  );
}
