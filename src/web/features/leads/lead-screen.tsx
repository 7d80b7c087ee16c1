import './leads.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, FileText, Mail, Phone, ShieldAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LeadStory } from '#shared/lead-work.ts';
import { heldInWords } from '#shared/held.ts';
import type { Lead } from '#shared/leads.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/leads.ts';
import { AlsoAsked } from './also-asked.tsx';
import { dialling, mailing } from './dialling.ts';
import { ErasePerson } from './erase-person.tsx';
import { LeadBadges } from './lead-badges.tsx';
import { useHolding } from './lead-calls.ts';
import { LeadPhone } from './lead-phone.tsx';
import { LeadStoryList } from './lead-story.tsx';
import { LeadClockLine, LeadWait } from './lead-wait.tsx';
import { LeadWork } from './lead-work.tsx';
import { usePersonExport } from './person-calls.ts';

/** What a lead is held for once somebody looked at it. */
const JUDGED = heldInWords('marked_by_staff', null);

/** Everything about one lead; anything but a known lead's id is "Lead not found". */
export function LeadScreen({ leadId }: { leadId: number }) {
  const story = useQuery<LeadStory>({ queryKey: [`/api/leads/${leadId}`], enabled: leadId > 0 });
  if (story.data) return <KnownLead story={story.data} />;
  const unknown = leadId <= 0 || (story.error instanceof ApiFailure && [400, 404].includes(story.error.status));
  return (
    <>
      <DocumentTitle>{texts.lead}</DocumentTitle>
      <PageHeader title={texts.lead} back={<BackToLeads />} />
      {unknown ? (
        <EmptyState title={texts.leadNotFound} text={texts.itMayHaveBeenDeleted} />
      ) : story.isError ? (
        <ErrorState
          title={texts.failedToFetchLead}
          text={failureText(story.error, texts.theServerCouldNotBeReached)}
          onRetry={story.refetch}
          retrying={story.isFetching}
        />
      ) : (
        <output aria-label={texts.loading}>
          <Skeleton height={420} radius="md" />
        </output>
      )}
    </>
  );
}

function BackToLeads() {
  return (
    <Button
      component={Link}
      to="/leads"
      variant="subtle"
      color="gray"
      className="back-to-leads"
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      {texts.backToLeads}
    </Button>
  );
}

function KnownLead({ story }: { story: LeadStory }) {
  const { lead } = story;
  const mayEdit = useMay('leads.edit');
  const mayErase = useMay('people.erase');
  const holding = useHolding();
  const exporting = usePersonExport(lead);
  const [erasing, setErasing] = useState(false);
  const person = [
    { label: texts.exportThisPersonsData, icon: <Download size={16} aria-hidden />, onSelect: exporting.start },
    {
      label: texts.forgetThisPerson,
      icon: <UserX size={16} aria-hidden />,
      destructive: true,
      onSelect: () => setErasing(true),
    },
  ];
  const spam = {
    label: texts.markAsSpam,
    icon: <ShieldAlert size={16} aria-hidden />,
    onSelect: () => holding.mutate({ lead, what: 'spam' }),
  };
  const receipts = {
    label: texts.printConsentReceipts,
    icon: <FileText size={16} aria-hidden />,
    onSelect: () => void window.open(`/api/leads/${lead.id}/consent.txt`, '_blank', 'noopener'),
  };
  return (
    <>
      <DocumentTitle>{lead.name}</DocumentTitle>
      <PageHeader
        title={lead.name}
        subtitle={`${lead.clientName}, ${dateAndTime(lead.createdAt)}`}
        back={<BackToLeads />}
        badge={
          <>
            <LeadBadges lead={lead} />
            <LeadWait lead={lead} />
          </>
        }
        action={<Reach lead={lead} />}
        menu={[receipts, ...(mayEdit && !lead.spam ? [spam] : []), ...(mayErase ? person : [])]}
      />
      {lead.heldBecause === null ? null : (
        <div className="lead-held-banner" role="note">
          <span>{texts.heldAsSpamAndDelivered(lead.heldBecause)}</span>
          {mayEdit ? (
            <span className="lead-held-choices">
              {lead.heldBecause === JUDGED ? null : (
                <Button
                  variant="default"
                  disabled={holding.isPending}
                  onClick={() => holding.mutate({ lead, what: 'spam' })}
                >
                  {texts.itIsSpam}
                </Button>
              )}
              <Button loading={holding.isPending} onClick={() => holding.mutate({ lead, what: 'release' })}>
                {texts.release}
              </Button>
            </span>
          ) : null}
        </div>
      )}
      <div className="lead-screen">
        <div className="lead-aside">
          <section className="lead-panel" aria-labelledby="work">
            <h2 id="work">{texts.work}</h2>
            <LeadClockLine lead={lead} />
            <LeadWork key={`${lead.id} ${lead.notes ?? ''} ${lead.value ?? ''}`} lead={lead} mayEdit={mayEdit} />
          </section>
          <Contact lead={lead} />
        </div>
        <section className="lead-panel" aria-labelledby="story">
          <h2 id="story">{texts.timeline}</h2>
          <LeadStoryList story={story} />
        </section>
      </div>
      <ErasePerson lead={lead} opened={erasing} onClose={() => setErasing(false)} />
    </>
  );
}

function Reach({ lead }: { lead: Lead }) {
  const call = dialling(lead);
  return (
    <>
      <Button component="a" href={mailing(lead)} variant="default" leftSection={<Mail size={16} aria-hidden />}>
        {texts.email}
      </Button>
      {call ? (
        <Button component="a" href={call} leftSection={<Phone size={16} aria-hidden />}>
          {texts.call}
        </Button>
      ) : null}
    </>
  );
}

function Contact({ lead }: { lead: Lead }) {
  const place = [lead.city, lead.state].filter(Boolean).join(', ');
  return (
    <section className="lead-panel" aria-labelledby="contact">
      <h2 id="contact">{texts.contact}</h2>
      <dl className="lead-facts">
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <a href={mailing(lead)}>{lead.email}</a>
          </dd>
        </div>
        {lead.phone ? (
          <div>
            <dt>{texts.phone}</dt>
            <dd>
              <LeadPhone lead={lead} />
              {lead.phoneShown && lead.phoneShown !== lead.phone ? (
                <span>{texts.typedAsInline(lead.phone)}</span>
              ) : null}
            </dd>
          </div>
        ) : null}
        {place ? (
          <div>
            <dt>{texts.place}</dt>
            <dd>{place}</dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.client}</dt>
          <dd>
            <Link to={`/clients/${lead.clientId}`}>{lead.clientName}</Link>
          </dd>
        </div>
        {lead.farmId === null || lead.farmName === null ? null : (
          <div>
            <dt>{texts.farm}</dt>
            <dd>
              <Link to={`/farms/${lead.farmId}`}>{lead.farmName}</Link>
            </dd>
          </div>
        )}
      </dl>
      <AlsoAsked lead={lead} />
    </section>
  );
}
