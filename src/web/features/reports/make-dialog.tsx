import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { monthAfter, monthLabel } from '#shared/report-choices.ts';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/reports.ts';
import { useMakeReport } from './report-calls.ts';

const MONTHS = 12;

/** The months that are over, newest first, by this browser's clock. */
const pastMonths = (now: Date): string[] => {
  const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return Array.from({ length: MONTHS }, (_, index) => monthAfter(thisMonth, -1 - index));
};

interface MakeDialogProps {
  opened: boolean;
  onClose: () => void;
  clientId: number;
}

/** Makes a month's report now; nobody is sent it until somebody sends it. */
export function MakeDialog({ opened, onClose, clientId }: MakeDialogProps) {
  const [months] = useState(() => pastMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const making = useMakeReport(clientId);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.makeNow} size="sm">
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label={texts.month}
          description={texts.monthHint}
          value={month}
          data={months.map((value) => ({ value, label: monthLabel(value) }))}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={making.isPending}>
            {texts.cancel}
          </Button>
          <Button loading={making.isPending} onClick={() => making.mutate({ month }, { onSuccess: onClose })}>
            {texts.make}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
