import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/pages.ts';
import { usePageAction } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

const HOUR_MS = 3_600_000;

/** A moment as the browser's field for it wants it, in the viewer's own time: "2026-11-21T09:00". */
const fieldValue = (at: Date): string => at.toLocaleString('sv-SE').replace(' ', 'T').slice(0, 16);

const startOf = ({ publishAt }: MenuPage): string =>
  fieldValue(publishAt === null ? new Date(Date.now() + HOUR_MS) : new Date(publishAt));

/** Approves a page to be published at a moment, or takes that moment back. */
export function ScheduleDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const [at, setAt] = useState(() => startOf(page));
  const { mutate, isPending } = usePageAction();
  const moment = new Date(at);
  const isValid = !Number.isNaN(moment.getTime());
  const send = (publishAt: string | null) =>
    mutate(
      { page, verb: 'schedule', body: { publishAt } },
      {
        onSuccess: () => {
          const description = publishAt === null ? undefined : texts.itGoesOutOn(dateAndTime(publishAt));
          toast({
            title: publishAt === null ? texts.timeTakenBack : texts.pageScheduled,
            ...(description ? { description } : {}),
          });
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={texts.scheduleTitle(page.title)} size="md">
      <Text mb="md">{texts.youApproveWhatThePageSays}</Text>
      <TextInput
        type="datetime-local"
        label={texts.publishOn}
        description={texts.inYourOwnTimeZone}
        data-autofocus
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
        error={isValid ? null : texts.enterADayAndATime}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        {page.publishAt === null ? null : (
          <Button variant="default" disabled={isPending} onClick={() => send(null)}>
            {texts.takeTheTimeBack}
          </Button>
        )}
        <Button loading={isPending} disabled={!isValid} onClick={() => send(moment.toISOString())}>
          {texts.approveAndSchedule}
        </Button>
      </Group>
    </Dialog>
  );
}
