import '../dashboard/dashboard.css';
import type { Attention } from '#shared/attention.ts';
import { attentionGroups } from '../dashboard/attention-groups.ts';
import { AttentionPanel } from '../dashboard/attention-panel.tsx';
import { WaitingLeads } from './waiting-leads.tsx';

/** What needs somebody for this client: leads that wait, and what the dashboard lists for all clients. */
export function NeedsSomebody({ attention }: { attention: Attention }) {
  const groups = attentionGroups(attention);
  return (
    <div className="workspace-pair">
      {attention.leads.total > 0 ? <WaitingLeads leads={attention.leads} /> : null}
      {groups.length > 0 ? <AttentionPanel groups={groups} /> : null}
    </div>
  );
}
