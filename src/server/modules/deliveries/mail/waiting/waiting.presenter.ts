import type { Lead } from '#shared/leads.ts';
import type { Letter } from '../mail.types.ts';

/** A lead nobody answered in time, with the minutes it has waited. */
export interface WaitingLead {
  lead: Lead;
  minutes: number;
  url: string;
}

const inWords = (minutes: number): string => {
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

const named = ({ lead }: WaitingLead): string => `${lead.name} for ${lead.clientName}`;

/** Leads that waited longer than their clients want. */
export const waitingLetter = (all: WaitingLead[]): Letter => {
  const [first] = all;
  const subject =
    all.length === 1 && first ? `Not answered yet: ${named(first)}` : `${all.length} leads are not answered yet`;
  return {
    subject,
    preview: all.map(named).join(', '),
    title: all.length === 1 ? 'A lead waits for an answer' : `${all.length} leads wait for an answer`,
    blocks: all.flatMap((one) => [
      { kind: 'heading' as const, text: named(one) },
      {
        kind: 'text' as const,
        text: `Waits for ${inWords(one.minutes)}; the client wants an answer within ${inWords(one.lead.answerMinutes)}.`,
      },
      {
        kind: 'actions' as const,
        items: [
          { label: 'Open the lead', href: one.url, isMain: true },
          ...(one.lead.phoneE164 === null
            ? []
            : [{ label: `Call ${one.lead.phoneShown ?? one.lead.phoneE164}`, href: `tel:${one.lead.phoneE164}` }]),
        ],
      },
    ]),
    reason:
      'You get this once for each lead, because you asked for mails about new leads. Set its status to stop the clock.',
  };
};
