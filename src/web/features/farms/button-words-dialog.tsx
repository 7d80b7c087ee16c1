import './create/farm-form.css';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure } from '#web/lib/api.ts';
import * as texts from '#web/texts/farms.ts';
import { useSetCta } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';

const LONGEST = 32;
const tooLong = (text: string) => (text.length > LONGEST ? texts.useAtMostCharacters(LONGEST) : null);

/** What the two buttons of a farm's pages say; blank puts the standard words back. */
export function ButtonWordsDialog({ farm, opened, onClose }: FarmDialogProps) {
  const form = useForm({
    initialValues: { quiz: farm.cta?.quiz ?? '', ask: farm.cta?.ask ?? '' },
    validate: { quiz: tooLong, ask: tooLong },
  });
  const saving = useSetCta({ id: farm.id, onDone: onClose });
  const save = (values: { quiz: string; ask: string }) =>
    saving.mutate(values, {
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
      },
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.buttonWords} size="md">
      <form className="farm-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
        <TextInput
          label={texts.buttonToTheQuiz}
          placeholder={texts.checkHowSeriousItIs}
          description={texts.blankTheStandardWords}
          data-autofocus
          {...form.getInputProps('quiz')}
        />
        <TextInput
          label={texts.buttonToTheForm}
          placeholder={texts.askAQuestion}
          description={texts.blankTheStandardWordsTheCall}
          {...form.getInputProps('ask')}
        />
        <div className="farm-form-buttons">
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {texts.saveWords}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
