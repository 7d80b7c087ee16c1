import './leads.css';
import { Users } from 'lucide-react';
import type { Lead } from '#shared/leads.ts';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/leads.ts';
import { LeadCard } from './lead-card.tsx';

/** A farm that nobody wrote to yet. */
export function NoFarmLeads() {
  return <EmptyState icon={<Users size={24} />} title={texts.noLeadsYet} text={texts.whoeverSendsTheForm} />;
}

/** The leads of one farm, for the Leads tab of its screen. */
export function FarmLeads({ leads }: { leads: readonly Lead[] }) {
  return (
    <ul className="leads-list">
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard lead={lead} />
        </li>
      ))}
    </ul>
  );
}
