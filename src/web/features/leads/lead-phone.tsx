import type { Lead } from '#shared/leads.ts';
import { dialling } from './dialling.ts';

/** A lead's phone as people read it, to be called with one tap; what was typed stands in the tip where it differs. */
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
