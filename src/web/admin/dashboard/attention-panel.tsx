import './attention.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { CircleCheck, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Inbox } from '#shared/attention.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useNow } from '../../lib/use-now.ts';
import { AttentionGroupRows } from './attention-group.tsx';
import { toShownGroups } from './attention-groups.ts';
import { LeadsAwaitingReply } from './awaiting-reply.tsx';
import { usePutOff } from './put-off-calls.ts';
import { PutOffRows } from './put-off-rows.tsx';
import { INBOX_KEYS, useInboxKeys } from './use-inbox-keys.ts';

const KeysDialog = lazyDialog(async () => (await import('#ui/record-table/keys-dialog.tsx')).KeysDialog);

interface AttentionPanelProps {
  attention: Inbox;
  clientId: number | null;
}

/** Everything that needs somebody, the most harmful first, and below it what this person has put off. */
export function AttentionPanel({ attention, clientId }: AttentionPanelProps) {
  const now = useNow();
  const panel = useRef<HTMLElement>(null);
  const [keys, setKeys] = useState(false);
  const putOff = usePutOff();
  useInboxKeys(panel, { putOff: putOff.mutate, help: () => setKeys(true) });
  const groups = toShownGroups(attention, clientId);
  const { leads, putOff: later } = attention;
  const isCalm = leads.total === 0 && groups.length === 0;
  return (
    <>
      {isCalm ? <NothingToDo hasLater={later.length > 0} /> : null}
      {isCalm && later.length === 0 ? null : (
        <section ref={panel} className="attention" aria-labelledby="attention">
          <VisuallyHidden component="h2" id="attention">
            {isCalm ? 'Put off' : 'Needs your attention'}
          </VisuallyHidden>
          {leads.total > 0 ? <LeadsAwaitingReply leads={leads} clientId={clientId} now={now} /> : null}
          {groups.map((group) => (
            <AttentionGroupRows key={group.kind} group={group} clientId={clientId} now={now} />
          ))}
          <PutOffRows rows={later} clientId={clientId} />
          <Button
            className="attention-keys"
            variant="subtle"
            size="compact-sm"
            leftSection={<Keyboard size={16} aria-hidden />}
            onClick={() => setKeys(true)}
          >
            Keys of this list
          </Button>
        </section>
      )}
      <KeysDialog opened={keys} onClose={() => setKeys(false)} keys={INBOX_KEYS} />
    </>
  );
}

function NothingToDo({ hasLater }: { hasLater: boolean }) {
  return (
    <section className="calm" aria-labelledby="calm">
      <CircleCheck size={24} aria-hidden />
      <div>
        <h2 id="calm">Nothing needs your attention</h2>
        <p>
          {hasLater
            ? 'What you have put off comes back by itself.'
            : 'New leads, pages to review and failures appear here.'}
        </p>
      </div>
    </section>
  );
}
