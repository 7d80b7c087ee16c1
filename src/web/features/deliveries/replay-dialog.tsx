import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ReplayRange } from '#shared/webhooks.ts';
import { Dialog } from '#ui/dialog.tsx';
import { counted } from '#web/lib/counted.ts';
import { useReplay, type WebhookOwner } from './webhook-calls.ts';

interface ReplayDialogProps {
  opened: boolean;
  onClose: () => void;
  owner: WebhookOwner;
}

const WEEK_MS = 7 * 86_400_000;
const SELECTIONS = [
  { value: 'failed', label: 'Those that were given up' },
  { value: 'all', label: 'All, delivered ones as well' },
] as const;

const weekAgo = (): string => new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10);

export function ReplayDialog({ opened, onClose, owner }: ReplayDialogProps) {
  const [range, setRange] = useState<{ since: string; until: string; which: ReplayRange['which'] }>({
    since: weekAgo(),
    until: '',
    which: 'failed',
  });
  const counting = useReplay(owner);
  const sending = useReplay(owner);
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
    <Dialog opened={opened} onClose={onClose} title="Send calls again">
      <form className="webhook-replay" onSubmit={count}>
        <p>
          Calls are sent as they were, the oldest first and at most 10,000 at once. Receivers that know their ids skip
          those they have.
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
          label="Until (today when empty)"
          type="date"
          value={until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
        <div className="webhook-buttons">
          <Button type="submit" variant="default" disabled={since === ''} loading={counting.isPending}>
            Count
          </Button>
          {report && report.count > 0 ? (
            <Button
              loading={sending.isPending}
              onClick={() => sending.mutate(request(false), { onSuccess: onClose, onSettled: () => counting.reset() })}
            >
              Send {report.count.toLocaleString('en-US')} again
            </Button>
          ) : null}
        </div>
        <output>
          {report ? counted(report.count, 'call would be sent again.', 'calls would be sent again.') : ''}
          {report && report.more > 0
            ? ` ${counted(report.more, 'more waits for another time.', 'more wait for another time.')}`
            : ''}
        </output>
      </form>
    </Dialog>
  );
}
