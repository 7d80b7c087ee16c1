import type { OtherContact } from '#shared/lead-contact.ts';
import { isHighPriority, type Lead } from '#shared/leads.ts';
import { Action, Actions, Fact, Facts, Paragraph, Quote, Subheading } from './email-blocks.template.tsx';
import { EmailLayout } from './email-layout.template.tsx';
import type { Audience, EmailContent } from './emails.types.ts';

/** Links that record an outcome with one tap. */
export interface OutcomeLinks {
  contacted: string;
  won: string;
  lost: string;
}

export interface LeadEmailInput {
  lead: Lead;
  outcomes: OutcomeLinks;
}

interface LeadEmailOptions {
  audience: Audience;
  /** Sent because the recipient's webhook fails. */
  isFallback: boolean;
}

const MAX_MESSAGE = 1500;

const mailto = ({ email, clientName }: Lead): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your request to ${clientName}`)}`;

const telephone = ({ phoneE164 }: Lead): string | undefined => (phoneE164 === null ? undefined : `tel:${phoneE164}`);

const leadName = ({ name, clientName }: Lead, audience: Audience): string =>
  audience === 'staff' ? `${name} for ${clientName}` : name;

const quizText = (lead: Lead): string | null =>
  lead.quizScore === null ? null : `${lead.quizScore}/15${isHighPriority(lead) ? ', high priority' : ''}`;

const LeadFacts = ({ lead, audience }: { lead: Lead; audience: Audience }) => (
  <Facts>
    <Fact label="Name">{lead.name || null}</Fact>
    <Fact label="Phone" href={telephone(lead)}>
      {(lead.phoneShown ?? lead.phone) || null}
    </Fact>
    <Fact label="E-mail" href={mailto(lead)}>
      {lead.email || null}
    </Fact>
    <Fact label="Place">{[lead.city, lead.state].filter(Boolean).join(', ') || null}</Fact>
    <Fact label="Quiz">{quizText(lead)}</Fact>
    <Fact label="Page">{lead.pageTitle || null}</Fact>
    <Fact label="Client">{audience === 'staff' ? lead.clientName || null : null}</Fact>
  </Facts>
);

const LeadBlocks = ({ lead, outcomes, audience }: LeadEmailInput & { audience: Audience }) => (
  <>
    {lead.phoneE164 === null ? null : (
      <Actions>
        <Action href={`tel:${lead.phoneE164}`} isMain>{`Call ${lead.phoneShown ?? lead.phoneE164}`}</Action>
      </Actions>
    )}
    <LeadFacts lead={lead} audience={audience} />
    {lead.message ? <Quote>{lead.message.slice(0, MAX_MESSAGE)}</Quote> : null}
    <Actions>
      <Action href={mailto(lead)}>Reply by e-mail</Action>
      <Action href={outcomes.contacted}>I reached them</Action>
      <Action href={outcomes.won}>We got the job</Action>
      <Action href={outcomes.lost}>No job</Action>
    </Actions>
  </>
);

const REASONS: Record<Audience, string> = {
  client: 'You get this because new leads are sent to your business by e-mail. The links work for 30 days.',
  staff: 'You get this because you asked for mails about new leads. The links work for 30 days.',
};
const FALLBACK_TEXT =
  'Your webhook has not taken this lead for 15 minutes, so it comes by mail. The webhook is still tried.';

const DIGEST_TEXT = 'Many leads came in a short time, so they are told together.';
const FALLBACK_DIGEST_TEXT =
  'Your webhook does not take leads for now, so these come by mail. The webhook is still tried.';

const subjectPrefix = (isFallback: boolean): string => (isFallback ? '[webhook down] ' : '');

/** One new lead, with one-tap links to call, reply and record its outcome. */
export const leadEmail = (
  { lead, outcomes }: LeadEmailInput,
  { audience, isFallback }: LeadEmailOptions,
): EmailContent => ({
  subject: `${subjectPrefix(isFallback)}New lead: ${leadName(lead, audience)}`,
  body: (
    <EmailLayout
      preview={[lead.phoneShown, lead.city, lead.message?.slice(0, 80)].filter(Boolean).join(' · ')}
      title={`${lead.name} asks for help`}
      reason={REASONS[audience]}
    >
      {isFallback ? <Paragraph>{FALLBACK_TEXT}</Paragraph> : null}
      <LeadBlocks lead={lead} outcomes={outcomes} audience={audience} />
    </EmailLayout>
  ),
});

const describeOther = ({ name, phone }: OtherContact): string =>
  [name === null ? null : `the name ${name}`, phone === null ? null : `the phone ${phone}`]
    .filter(Boolean)
    .join(' and ');

/** A further submission of a lead's visitor. */
export const returnedLeadEmail = (
  { lead, outcomes }: LeadEmailInput,
  { audience, other }: { audience: Audience; other: OtherContact | null },
): EmailContent => ({
  subject: `Asked again: ${leadName(lead, audience)}`,
  body: (
    <EmailLayout
      preview={[lead.phoneShown, lead.city, lead.message?.slice(-80)].filter(Boolean).join(' · ')}
      title={`${lead.name} asks again`}
      reason={REASONS[audience]}
    >
      <Paragraph>{`This adds to a lead you know, which stands as ${lead.status} now.`}</Paragraph>
      {other ? (
        <Paragraph>{`This time the form was sent with ${describeOther(other)}. It may be somebody else who knows the e-mail address.`}</Paragraph>
      ) : null}
      <LeadBlocks lead={lead} outcomes={outcomes} audience={audience} />
    </EmailLayout>
  ),
});

/** A digest must stay small enough to open. */
const MAX_FURTHER_LEADS = 200;

const FurtherLead = ({ lead, audience }: { lead: Lead; audience: Audience }) => (
  <Fact label={leadName(lead, audience)} href={telephone(lead) ?? mailto(lead)}>
    {lead.phoneShown ?? lead.phone ?? lead.phoneE164 ?? lead.email}
  </Fact>
);

const FurtherLeads = ({ leads, audience }: { leads: Lead[]; audience: Audience }) => {
  if (leads.length === 0) return null;
  const unnamed = leads.length - MAX_FURTHER_LEADS;
  return (
    <>
      <Subheading>{leads.length === 1 ? '1 further lead' : `${leads.length} further leads`}</Subheading>
      <Facts>
        {leads.slice(0, MAX_FURTHER_LEADS).map((lead) => (
          <FurtherLead key={lead.id} lead={lead} audience={audience} />
        ))}
      </Facts>
      {unnamed > 0 ? <Paragraph>{`And ${unnamed} more, in the list of leads.`}</Paragraph> : null}
    </>
  );
};

/** Several new leads in one e-mail, oldest first; `further` ones get a line each. */
export const leadDigestEmail = (
  leads: LeadEmailInput[],
  { audience, isFallback, further }: LeadEmailOptions & { further: Lead[] },
): EmailContent => {
  const count = leads.length + further.length;
  const title = count === 1 ? '1 new lead' : `${count} new leads`;
  return {
    subject: `${subjectPrefix(isFallback)}${title}`,
    body: (
      <EmailLayout preview={leads.map(({ lead }) => lead.name).join(', ')} title={title} reason={REASONS[audience]}>
        <Paragraph>{isFallback ? `${FALLBACK_DIGEST_TEXT} ${DIGEST_TEXT}` : DIGEST_TEXT}</Paragraph>
        {leads.map(({ lead, outcomes }) => [
          <Subheading key={`name-${lead.id}`}>{leadName(lead, audience)}</Subheading>,
          <LeadBlocks key={lead.id} lead={lead} outcomes={outcomes} audience={audience} />,
        ])}
        <FurtherLeads leads={further} audience={audience} />
      </EmailLayout>
    ),
  };
};
