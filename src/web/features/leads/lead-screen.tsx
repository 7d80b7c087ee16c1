import './leads.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, FileText, Mail, Phone, ShieldAlert, Trash2, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { LeadTimeline } from '#shared/lead-management.ts';
import { describeQuarantine } from '#shared/quarantine.ts';
import type { Lead } from '#shared/leads.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { NotFound } from '#web/lib/not-found.tsx';
import { RelatedSubmissions } from './related-submissions.tsx';
import { dialling, mailing } from './dialling.ts';
import { MailLink } from './mail-link.tsx';
import { ErasePerson } from './erase-person.tsx';
import { LeadBadges } from './lead-badges.tsx';
import { useQuarantine } from './lead-calls.ts';
import { LeadPhone } from './lead-phone.tsx';
import { LeadTimelineList } from './lead-timeline.tsx';
import { ResponseClockLine, AwaitingReplyBadge } from './response-clock.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadTrashBanner, useTrashLead } from './lead-trash.tsx';
import { usePersonExport } from './person-calls.ts';

const LeadContact = lazy(async () => ({ default: (await import('./lead-contact.tsx')).LeadContact }));

/** The reason shown for a lead that staff quarantined. */
const MARKED_AS_SPAM = describeQuarantine('marked_by_staff', null);

/** An unknown or invalid id shows "Lead not found". */
export function LeadScreen({ leadId }: { leadId: number }) {
  const timeline = useQuery<LeadTimeline>({ queryKey: [`/api/leads/${leadId}`], enabled: leadId > 0 });
  if (timeline.data) return <LoadedLead timeline={timeline.data} />;
  if (leadId <= 0 || hasStatus(timeline.error, 400, 404)) {
    return (
      <NotFound
        title="Lead not found"
        text="It may have been deleted, or the person’s data was erased on request."
        back={<BackToLeads />}
      />
    );
  }
  return (
    <>
      <DocumentTitle>Lead</DocumentTitle>
      <PageHeader title="Lead" back={<BackToLeads />} />
      <QueryView
        query={timeline}
        failed="Failed to fetch lead"
        loading={
          <output aria-label="Loading">
            <Skeleton height={420} radius="md" />
          </output>
        }
      />
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
      Back to Leads
    </Button>
  );
}

function LoadedLead({ timeline }: { timeline: LeadTimeline }) {
  const { lead } = timeline;
  const isTrashed = lead.trashedAt !== null;
  const mayEdit = useMay('leads.edit') && !isTrashed;
  const mayTrash = useMay('leads.trash');
  const mayErase = useMay('people.erase');
  const quarantine = useQuarantine();
  const trashing = useTrashLead();
  const exporting = usePersonExport(lead);
  const [erasing, setErasing] = useState(false);
  const person = [
    {
      label: 'Export this person’s data',
      icon: <Download size={16} aria-hidden />,
      onSelect: () => exporting.mutate(),
    },
    {
      label: 'Erase this person',
      icon: <UserX size={16} aria-hidden />,
      destructive: true,
      onSelect: () => setErasing(true),
    },
  ];
  const spam = {
    label: 'Mark as spam',
    icon: <ShieldAlert size={16} aria-hidden />,
    onSelect: () => quarantine.mutate({ lead, action: 'spam' }),
  };
  const trash = {
    label: 'Delete lead',
    icon: <Trash2 size={16} aria-hidden />,
    onSelect: () => trashing.mutate(lead),
  };
  const receipts = {
    label: 'Print consent receipts',
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
            <AwaitingReplyBadge lead={lead} />
          </>
        }
        action={<ContactButtons lead={lead} />}
        menu={[
          receipts,
          ...(mayEdit && !lead.spam ? [spam] : []),
          ...(mayTrash && !isTrashed ? [trash] : []),
          ...(mayErase ? person : []),
        ]}
      />
      <LeadTrashBanner lead={lead} mayRestore={mayTrash} />
      {lead.quarantineReason === null ? null : (
        <div className="lead-quarantine-banner" role="note">
          <span>Held as spam and not delivered: {lead.quarantineReason}.</span>
          {mayEdit ? (
            <span className="lead-quarantine-choices">
              {lead.quarantineReason === MARKED_AS_SPAM ? null : (
                <Button
                  variant="default"
                  disabled={quarantine.isPending}
                  onClick={() => quarantine.mutate({ lead, action: 'spam' })}
                >
                  It is spam
                </Button>
              )}
              <Button
                loading={quarantine.isPending}
                onClick={() => quarantine.mutate({ lead, action: 'unquarantine' })}
              >
                Release
              </Button>
            </span>
          ) : null}
        </div>
      )}
      <div className="lead-screen">
        <div className="lead-aside">
          <section className="lead-panel" aria-labelledby="work">
            <h2 id="work">Progress</h2>
            <ResponseClockLine lead={lead} />
            <LeadActions key={`${lead.id} ${lead.notes ?? ''} ${lead.value ?? ''}`} lead={lead} mayEdit={mayEdit} />
          </section>
          <Contact lead={lead} />
          <Suspense fallback={null}>
            <LeadContact lead={lead} withdrawals={timeline.withdrawals ?? []} />
          </Suspense>
        </div>
        <section className="lead-panel" aria-labelledby="story">
          <h2 id="story">Timeline</h2>
          <LeadTimelineList timeline={timeline} />
        </section>
      </div>
      <ErasePerson lead={lead} opened={erasing} onClose={() => setErasing(false)} />
    </>
  );
}

function ContactButtons({ lead }: { lead: Lead }) {
  const [call, mail] = [dialling(lead), mailing(lead)];
  return (
    <>
      {mail ? (
        <Button component="a" href={mail} variant="default" leftSection={<Mail size={16} aria-hidden />}>
          E-mail
        </Button>
      ) : null}
      {call ? (
        <Button component="a" href={call} leftSection={<Phone size={16} aria-hidden />}>
          Call
        </Button>
      ) : null}
    </>
  );
}

function Contact({ lead }: { lead: Lead }) {
  const place = [lead.city, lead.state].filter(Boolean).join(', ');
  return (
    <section className="lead-panel" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <dl className="lead-facts">
        {lead.email === '' ? null : (
          <div>
            <dt>E-mail</dt>
            <dd>
              <MailLink lead={lead} />
            </dd>
          </div>
        )}
        {lead.phone ? (
          <div>
            <dt>Phone</dt>
            <dd>
              <LeadPhone lead={lead} />
              {lead.phoneShown && lead.phoneShown !== lead.phone ? <span>entered as {lead.phone}</span> : null}
            </dd>
          </div>
        ) : null}
        {place ? (
          <div>
            <dt>Place</dt>
            <dd>{place}</dd>
          </div>
        ) : null}
        <div>
          <dt>Client</dt>
          <dd>
            <Link to={`/clients/${lead.clientId}`}>{lead.clientName}</Link>
          </dd>
        </div>
        {lead.farmId === null || lead.farmName === null ? null : (
          <div>
            <dt>Farm</dt>
            <dd>
              <Link to={`/farms/${lead.farmId}`}>{lead.farmName}</Link>
            </dd>
          </div>
        )}
      </dl>
      <RelatedSubmissions lead={lead} />
    </section>
  );
}
