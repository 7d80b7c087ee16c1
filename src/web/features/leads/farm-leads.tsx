import './leads.css';
import '#ui/row-list.css';
import { Users } from 'lucide-react';
import type { Lead } from '#shared/leads.ts';
import { EmptyState } from '#ui/states.tsx';
import { LeadCard } from './lead-card.tsx';

export function NoFarmLeads() {
  return (
    <EmptyState
      icon={<Users size={24} />}
      title="No leads yet"
      text="Visitors who submit a form or quiz on this farm’s pages appear here."
    />
  );
}

export function FarmLeads({ leads }: { leads: readonly Lead[] }) {
  return (
    <ul className="row-list">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} />
        </li>
      ))}
    </ul>
  );
}
