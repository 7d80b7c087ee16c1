import type { Lead } from '#shared/leads.ts';
import { dialling } from './dialling.ts';

/** The tooltip shows the number as typed where the formatted one differs. */
export function LeadPhone({ lead }: { lead: Lead }) {
  const address = dialling(lead);
  if (address === null || lead.phone === null) return null;
  const shown = lead.phoneShown ?? lead.phone;
  return (
    <a href={address} title={shown === lead.phone ? undefined : `Typed as ${lead.phone}`}>
      {shown}
    </a>
  );
}
