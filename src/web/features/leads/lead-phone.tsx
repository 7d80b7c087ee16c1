import type { Lead } from '#shared/leads.ts';
import { dialling } from './dialling.ts';

/** The tooltip shows the number as typed where the formatted one differs. */
export function LeadPhone({ lead }: { lead: Lead }) {
  const address = dialling(lead);
  if (address === null || lead.phone === null) return null;
  const formatted = lead.phoneShown ?? lead.phone;
  return (
    <a href={address} title={formatted === lead.phone ? undefined : `Entered as ${lead.phone}`}>
      {formatted}
    </a>
  );
}
