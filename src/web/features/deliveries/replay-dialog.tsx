import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ReplayRange } from '#shared/webhooks.ts';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/deliveries.ts';
import { useReplay, type WebhookOwner } from './webhook-calls.ts';

interface ReplayDialogProps {
  opened: boolean;
  onClose: () => void;
  owner: WebhookOwner;
}

const WEEK_MS = 7 * 86_400_000;
const WHICH = [
  { value: 'failed', label: texts.thoseGivenUp },
  { value: 'all', label: texts.allSettled },
] as const;

const weekAgo = (): string => new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10);

/** Counts the calls of a span first, then sends them again. */
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
  const order = (dryRun: boolean): ReplayRange => ({ since, which, dryRun, ...(until === '' ? {} : { until }) });
  const count = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside a form of its own page.
    event.stopPropagation();
    counting.mutate(order(true));
  };
  const found = counting.data;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.sendCallsAgain}>
      <form className="webhook-replay" onSubmit={count}>
        <p>{texts.replayText}</p>
        <NativeSelect
          label={texts.whichCalls}
          data={[...WHICH]}
          value={which}
          onChange={({ currentTarget: { value } }) => change({ which: value === 'all' ? 'all' : 'failed' })}
        />
        <TextInput
          label={texts.sinceDay}
          type="date"
          required
          value={since}
          onChange={({ currentTarget }) => change({ since: currentTarget.value })}
        />
        <TextInput
          label={texts.untilDay}
          type="date"
          value={until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
        <div className="webhook-buttons">
          <Button type="submit" variant="default" disabled={since === ''} loading={counting.isPending}>
            {texts.countThem}
          </Button>
          {found && found.count > 0 ? (
            <Button
              loading={sending.isPending}
              onClick={() => sending.mutate(order(false), { onSuccess: onClose, onSettled: () => counting.reset() })}
            >
              {texts.sendThemAgain(found.count)}
            </Button>
          ) : null}
        </div>
        <output>{found ? texts.wouldBeSent(found.count, found.more) : ''}</output>
      </form>
    </Dialog>
  );
}
