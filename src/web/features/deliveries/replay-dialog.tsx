import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ReplayRange } from '#shared/webhooks.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { counted } from '#shared/counted.ts';
import { useReplay, type ReplaySource } from './webhook-calls.ts';

interface ReplayDialogProps {
  opened: boolean;
  onClose: () => void;
  source: ReplaySource;
}

const WEEK_MS = 7 * 86_400_000;
const SELECTIONS = [
  { value: 'failed', label: 'Failed calls' },
  { value: 'all', label: 'All calls, including delivered ones' },
] as const;

const weekAgo = (): string => new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10);

export function ReplayDialog({ opened, onClose, source }: ReplayDialogProps) {
  const [range, setRange] = useState<{ since: string; until: string; which: ReplayRange['which'] }>({
    since: weekAgo(),
    until: '',
    which: 'failed',
  });
  const counting = useReplay(source);
  const sending = useReplay(source);
  const change = (next: Partial<typeof range>) => {
    counting.reset();
    setRange({ ...range, ...next });
  };
  const { since, until, which } = range;
  const request = (dryRun: boolean): ReplayRange => ({ since, which, dryRun, ...(until === '' ? {} : { until }) });
  const count = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be rendered inside another form.
    event.stopPropagation();
    counting.mutate(request(true));
  };
  const report = counting.data;
  return (
    <Dialog opened={opened} onClose={onClose} title="Resend calls">
      <form className="webhook-replay" onSubmit={count}>
        <p>
          Calls are resent unchanged, oldest first, up to 10,000 at a time. Receivers that check call IDs skip the calls
          they already have.
        </p>
        <NativeSelect
          label="Which calls"
          data={[...SELECTIONS]}
          value={which}
          onChange={({ currentTarget: { value } }) => change({ which: value === 'all' ? 'all' : 'failed' })}
        />
        <TextInput
          label="Since"
          type="date"
          required
          value={since}
          onChange={({ currentTarget }) => change({ since: currentTarget.value })}
        />
        <TextInput
          label="Until (default: today)"
          type="date"
          value={until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
        <div className="webhook-buttons">
          <ReasonedButton
            type="submit"
            variant="default"
            reason={since === '' ? 'Choose a start date.' : null}
            loading={counting.isPending}
          >
            Count
          </ReasonedButton>
          {report && report.count > 0 ? (
            <Button
              loading={sending.isPending}
              onClick={() => sending.mutate(request(false), { onSuccess: onClose, onSettled: () => counting.reset() })}
            >
              Resend {report.count.toLocaleString('en-US')}
            </Button>
          ) : null}
        </div>
        <output>
          {report ? counted(report.count, 'call will be resent.', 'calls will be resent.') : ''}
          {report && report.more > 0
            ? ` ${counted(report.more, 'more call is over the limit.', 'more calls are over the limit.')}`
            : ''}
        </output>
      </form>
    </Dialog>
  );
}
