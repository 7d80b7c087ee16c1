import { QueryView } from '#web/lib/query-view.tsx';
import { useAttention } from '../dashboard/attention-calls.ts';
import { AttentionPanel } from '../dashboard/attention-panel.tsx';

/** What the dashboard lists, for one client; its answer comes with the overview. */
export function ClientAttention({ clientId }: { clientId: number }) {
  const attention = useAttention(clientId);
  return (
    <QueryView query={attention} failed="Failed to fetch what needs your attention" loading={null}>
      {(found) => <AttentionPanel attention={found} clientId={clientId} />}
    </QueryView>
  );
}
