import './attention.css';
import { VisuallyHidden } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { Attention } from '#shared/attention.ts';
import { useNow } from '../../lib/use-now.ts';
import { AttentionGroupRows } from './attention-group.tsx';
import { toShownGroups } from './attention-groups.ts';
import { LeadsAwaitingReply } from './awaiting-reply.tsx';

interface AttentionPanelProps {
  attention: Attention;
  clientId: number | null;
}

/** Everything that needs somebody, the most harmful first. */
export function AttentionPanel({ attention, clientId }: AttentionPanelProps) {
  const now = useNow();
  const groups = toShownGroups(attention, clientId);
  const { leads } = attention;
  if (leads.total === 0 && groups.length === 0) return <NothingToDo />;
  return (
    <section className="attention" aria-labelledby="attention">
      <VisuallyHidden component="h2" id="attention">
        Needs your attention
      </VisuallyHidden>
      {leads.total > 0 ? <LeadsAwaitingReply leads={leads} clientId={clientId} now={now} /> : null}
      {groups.map((group) => (
        <AttentionGroupRows key={group.kind} group={group} clientId={clientId} now={now} />
      ))}
    </section>
  );
}

function NothingToDo() {
  return (
    <section className="calm" aria-labelledby="calm">
      <CircleCheck size={24} aria-hidden />
      <div>
        <h2 id="calm">Nothing needs your attention</h2>
        <p>New leads, pages to review and failures appear here.</p>
      </div>
    </section>
  );
}
