import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { listCharacters, unprintableCharacters } from '#shared/printable-characters.ts';
import type { ReportSummary } from '#shared/reports.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { useReport, useSendReport } from './report-calls.ts';

interface SendDialogProps {
  opened: boolean;
  onClose: () => void;
  report: ReportSummary;
  /** "Send", or "Approve and send". */
  label: string;
  name: string;
}

export function SendDialog({ opened, onClose, report, label, name }: SendDialogProps) {
  const [note, setNote] = useState(report.note ?? '');
  const sending = useSendReport(report.id);
  const { data: detail } = useReport(report.id, opened);
  const unprinted = [...new Set([...(detail?.unprinted ?? []), ...unprintableCharacters(note)])];
  return (
    <Dialog opened={opened} onClose={onClose} title={`Send the report for ${name}`} size="md">
      <Stack gap="md">
        <Text>
          Everyone on the schedule’s list receives an e-mail with the PDF and a personal link that works for 90 days.
        </Text>
        <Textarea
          data-autofocus
          label="Note to the client"
          description="Shown at the top of the report and the e-mail. Optional."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <output>
          {unprinted.length > 0 ? (
            <Text component="span" size="sm">
              The PDF cannot show {listCharacters(unprinted)} and uses question marks instead. The linked page shows
              them.
            </Text>
          ) : null}
        </output>
        <DialogFoot
          onCancel={onClose}
          submitLabel={label}
          onSubmit={() => sending.mutate(note, { onSuccess: onClose })}
          pending={sending.isPending}
        />
      </Stack>
    </Dialog>
  );
}
