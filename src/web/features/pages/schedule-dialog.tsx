import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import type { MenuPage } from './page-states.ts';
import { usePublishing } from './use-publishing.ts';

const HOUR_MS = 3_600_000;

/** Value of a datetime-local input in the viewer's time zone: "2026-11-21T09:00". */
const fieldValue = (date: Date): string => date.toLocaleString('sv-SE').replace(' ', 'T').slice(0, 16);

const initialTime = ({ publishAt }: MenuPage): string =>
  fieldValue(publishAt === null ? new Date(Date.now() + HOUR_MS) : new Date(publishAt));

export function ScheduleDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const [fieldText, setFieldText] = useState(() => initialTime(page));
  const { publish, isPending } = usePublishing();
  const selectedTime = new Date(fieldText);
  const isValid = !Number.isNaN(selectedTime.getTime());
  const send = (publishAt: string | null) =>
    publish({
      page,
      action: 'schedule',
      body: { publishAt },
      done: () =>
        publishAt === null
          ? { title: 'Schedule removed' }
          : { title: 'Page scheduled', description: `It will be published on ${dateAndTime(publishAt)}.` },
      onDone: onClose,
    });
  return (
    <Dialog opened onClose={onClose} title={`Schedule “${page.title}”`} size="md">
      <Text mb="md">
        You approve the current content. Every check runs again at the scheduled time. If one fails, the page stays a
        draft.
      </Text>
      <TextInput
        type="datetime-local"
        label="Publish on"
        description="In your own time zone"
        data-autofocus
        value={fieldText}
        onChange={({ currentTarget }) => setFieldText(currentTarget.value)}
        error={isValid ? null : 'Enter a date and time.'}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        {page.publishAt === null ? null : (
          <Button variant="default" disabled={isPending} onClick={() => send(null)}>
            Remove schedule
          </Button>
        )}
        <Button loading={isPending} disabled={!isValid} onClick={() => send(selectedTime.toISOString())}>
          Approve and schedule
        </Button>
      </Group>
    </Dialog>
  );
}
