import type { Lead } from '#shared/leads.ts';
import { Action, Actions, Paragraph, Subheading } from './email-blocks.template.tsx';
import { EmailLayout } from './email-layout.template.tsx';
import type { EmailContent } from './emails.types.ts';

/** A lead that was not answered in time, with the minutes it has waited. */
export interface UnansweredLead {
  lead: Lead;
  minutes: number;
  url: string;
}

const durationText = (minutes: number): string => {
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

const leadLabel = ({ lead }: UnansweredLead): string => `${lead.name} for ${lead.clientName}`;

const UnansweredBlocks = ({ lead, minutes, url }: UnansweredLead) => (
  <>
    <Subheading>{leadLabel({ lead, minutes, url })}</Subheading>
    <Paragraph>
      {`Waits for ${durationText(minutes)}; the client wants an answer within ${durationText(lead.answerMinutes)}.`}
    </Paragraph>
    <Actions>
      <Action href={url} isMain>
        Open the lead
      </Action>
      {lead.phoneE164 === null ? null : (
        <Action href={`tel:${lead.phoneE164}`}>{`Call ${lead.phoneShown ?? lead.phoneE164}`}</Action>
      )}
    </Actions>
  </>
);

/** Leads that have waited longer than their clients want. */
export const unansweredEmail = (leads: UnansweredLead[]): EmailContent => {
  const [first] = leads;
  const isOne = leads.length === 1;
  return {
    subject: isOne && first ? `Not answered yet: ${leadLabel(first)}` : `${leads.length} leads are not answered yet`,
    body: (
      <EmailLayout
        preview={leads.map(leadLabel).join(', ')}
        title={isOne ? 'A lead waits for an answer' : `${leads.length} leads wait for an answer`}
        reason="You get this once for each lead, because you asked for mails about new leads. Set its status to stop the clock."
      >
        {leads.map(({ lead, minutes, url }) => (
          <UnansweredBlocks key={url} lead={lead} minutes={minutes} url={url} />
        ))}
      </EmailLayout>
    ),
  };
};
