import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { addMonths, monthLabel } from '#shared/report-options.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { useGenerateReport } from './report-calls.ts';

const MONTHS = 12;

/** By this browser's clock. */
const pastMonths = (now: Date): string[] => {
  const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return Array.from({ length: MONTHS }, (_, index) => addMonths(thisMonth, -1 - index));
};

interface GenerateReportDialogProps {
  opened: boolean;
  onClose: () => void;
  clientId: number;
}

/** The report is not sent automatically. */
export function GenerateReportDialog({ opened, onClose, clientId }: GenerateReportDialogProps) {
  const [months] = useState(() => pastMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const generate = useGenerateReport(clientId);
  return (
    <Dialog opened={opened} onClose={onClose} title="Create a report" size="sm">
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label="Month"
          description="Choose a past month. The figures are counted now and do not change later."
          value={month}
          data={months.map((value) => ({ value, label: monthLabel(value) }))}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <DialogFoot
          onCancel={onClose}
          submitLabel="Create report"
          onSubmit={() => generate.mutate({ month }, { onSuccess: onClose })}
          pending={generate.isPending}
        />
      </Stack>
    </Dialog>
  );
}
