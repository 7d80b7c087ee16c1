import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { nameLetters, unprintedLetters } from '#shared/printed-letters.ts';
import type { ReportSummary } from '#shared/reports.ts';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/reports.ts';
import { useReport, useSendReport } from './report-calls.ts';

interface SendDialogProps {
  opened: boolean;
  onClose: () => void;
  report: ReportSummary;
  /** "Send", or "Approve and send". */
  label: string;
  what: string;
}

/** Sends a report to whom the schedule says, with a note that stands at its top. */
export function SendDialog({ opened, onClose, report, label, what }: SendDialogProps) {
  const [note, setNote] = useState(report.note ?? '');
  const sending = useSendReport(report.id);
  const { data: detail } = useReport(report.id, opened);
  const unprinted = [...new Set([...(detail?.unprinted ?? []), ...unprintedLetters(note)])];
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.sendTitle(what)} size="md">
      <Stack gap="md">
        <Text>{texts.sendText}</Text>
        <Textarea
          data-autofocus
          label={texts.note}
          description={texts.noteHint}
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
              {texts.notPrinted(nameLetters(unprinted))}
            </Text>
          ) : null}
        </output>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={sending.isPending}>
            {texts.cancel}
          </Button>
          <Button loading={sending.isPending} onClick={() => sending.mutate(note, { onSuccess: onClose })}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
