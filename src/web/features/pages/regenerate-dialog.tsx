import type { PageDetail } from '#shared/review.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import * as texts from '#web/texts/pages.ts';
import { usePageAction } from './page-actions.ts';

export interface RegenerateDialogProps {
  page: PageDetail;
  /** One section alone, by its slot. */
  section?: { slot: string; heading: string };
  opened: boolean;
  onClose: () => void;
}

/** Asks before a page, or a section of it, is written anew, and warns of words that people put there. */
export function RegenerateDialog({ page, section, opened, onClose }: RegenerateDialogProps) {
  const { mutate, isPending } = usePageAction();
  const what = section ? texts.theSection(section.heading) : texts.thisPage;
  const byHand = page.isHandEdited ? texts.peopleChangedItsWordsByHand : '';
  const live = page.liveVersion === null ? '' : texts.visitorsGoOnSeeingThePresent;
  const again = page.status === 'failed' ? texts.thePageIsTriedAgain : texts.theWriterMakesANewVersion(byHand, live);
  const confirm = () =>
    mutate(
      { page, verb: 'regenerate', body: section ? { section: section.slot } : {} },
      {
        onSuccess: () => {
          toast({ title: section ? texts.sectionIsBeingWrittenAnew : texts.pageIsBeingWrittenAnew });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={texts.regenerateWhat(what)}
      text={again}
      confirmLabel={texts.regenerate}
      pending={isPending}
      destructive={false}
    />
  );
}
