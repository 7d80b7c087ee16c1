import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeadTimeline } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import { QUIZ_LEVEL_TITLES, QUIZ_MAX_SCORE, quizLevel } from '#shared/quiz.ts';
import { EmptyState } from '#ui/states.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { dialling, mailing, texting } from './dialling.ts';
import { MailLink } from './mail-link.tsx';
import { LeadBadges } from './lead-badges.tsx';
import { useAssignees, useQuarantine, useSetLeadStatus, useUpdateLead } from './lead-calls.ts';
import { LeadTrashBanner } from './lead-trash.tsx';
import { LeadPhone } from './lead-phone.tsx';
import { WonForm } from './lead-status-choices.tsx';
import { LeadStatusPicker } from './lead-status-picker.tsx';
import { LeadTimelineList } from './lead-timeline.tsx';
import { RelatedSubmissions } from './related-submissions.tsx';
import { ResponseClockLine } from './response-clock.tsx';
import { foundBy, consentText, deliveryText } from './lead-summary.rules.ts';

interface LeadPanelProps {
  leadId: number;
  /** What the list knows already. */
  row: Lead | undefined;
}

/** A lead beside its list: enough to call, to note what came of it, and to go on to the next. */
export function LeadPanel({ leadId, row }: LeadPanelProps) {
  const timeline = useQuery<LeadTimeline>({ queryKey: [`/api/leads/${leadId}`], enabled: leadId > 0 });
  const lead = row ?? timeline.data?.lead;
  if (!(leadId > 0) || hasStatus(timeline.error, 400, 404)) {
    return (
      <EmptyState title="Lead not found" text="It may have been deleted, or the person’s data was erased on request." />
    );
  }
  return (
    <div className="lead-panel-body">
      {lead ? <PanelHead lead={lead} /> : null}
      <QueryView query={timeline} failed="Failed to fetch lead" loading={<Loading />}>
        {(loaded) => (
          <>
            <PanelFacts timeline={loaded} />
            <h3>Timeline</h3>
            <LeadTimelineList timeline={loaded} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Loading() {
  return (
    <output aria-label="Loading">
      <Skeleton height={360} radius="md" />
    </output>
  );
}

function PanelHead({ lead }: { lead: Lead }) {
  const call = dialling(lead);
  const text = texting(lead);
  const mail = mailing(lead);
  const mayEdit = useMay('leads.edit') && lead.trashedAt === null;
  const mayRestore = useMay('leads.trash');
  return (
    <>
      <h2>{lead.name}</h2>
      <LeadTrashBanner lead={lead} mayRestore={mayRestore} />
      <div className="lead-panel-state">
        <LeadStatusPicker lead={lead} />
        <LeadBadges lead={lead} />
      </div>
      <ResponseClockLine lead={lead} />
      <div className="lead-panel-contact">
        {call === null ? null : (
          <Button component="a" px={10} href={call} leftSection={<Phone size={16} aria-hidden />}>
            Call {lead.phoneShown ?? lead.phone}
          </Button>
        )}
        {text === null ? null : (
          <Button
            component="a"
            px={10}
            href={text}
            variant="default"
            leftSection={<MessageSquare size={16} aria-hidden />}
          >
            Text
          </Button>
        )}
        {mail === null ? null : (
          <Button
            component="a"
            px={10}
            href={mail}
            variant={call === null ? 'filled' : 'default'}
            leftSection={<Mail size={16} aria-hidden />}
          >
            E-mail
          </Button>
        )}
      </div>
      {lead.quarantineReason === null ? null : <Held lead={lead} mayEdit={mayEdit} />}
      {lead.message ? <blockquote className="lead-quote">{lead.message}</blockquote> : null}
      {mayEdit ? <PanelProgress lead={lead} /> : null}
    </>
  );
}

function Held({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }) {
  const quarantine = useQuarantine();
  return (
    <div className="lead-quarantine-banner" role="note">
      <span>Held as spam and not delivered: {lead.quarantineReason}.</span>
      {mayEdit ? (
        <Button
          size="xs"
          loading={quarantine.isPending}
          onClick={() => quarantine.mutate({ lead, action: 'unquarantine' })}
        >
          Release
        </Button>
      ) : null}
    </div>
  );
}

/** The next status in one click; Won takes the value. */
function PanelProgress({ lead }: { lead: Lead }) {
  const setStatus = useSetLeadStatus();
  const updating = useUpdateLead(lead);
  const assignees = useAssignees();
  const [isWon, setIsWon] = useState(false);
  const others = (['contacted', 'qualified', 'lost'] as const).filter((status) => status !== lead.status);
  return (
    <>
      <fieldset className="lead-panel-steps" aria-label="Set the status">
        {others.map((status) => (
          <Button key={status} size="xs" variant="default" onClick={() => setStatus.mutate({ lead, status })}>
            {{ contacted: 'Contacted', qualified: 'Qualified', lost: 'Lost' }[status]}
          </Button>
        ))}
        <Button size="xs" variant="light" aria-expanded={isWon} onClick={() => setIsWon(!isWon)}>
          Won…
        </Button>
      </fieldset>
      {isWon ? (
        <WonForm
          lead={lead}
          onWon={(value) => {
            setIsWon(false);
            setStatus.mutate({ lead, status: 'won', value });
          }}
        />
      ) : null}
      <NativeSelect
        label="Assigned to"
        value={lead.assigneeId === null ? '' : String(lead.assigneeId)}
        data={[
          { value: '', label: 'Unassigned' },
          ...(lead.assigneeId !== null && !assignees.some(({ id }) => id === lead.assigneeId)
            ? [{ value: String(lead.assigneeId), label: lead.assigneeName ?? `Staff ${lead.assigneeId}` }]
            : []),
          ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) =>
          updating.mutate({ assigneeId: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
    </>
  );
}

function PanelFacts({ timeline }: { timeline: LeadTimeline }) {
  const { lead, page } = timeline;
  const place = [lead.city, lead.state].filter(Boolean).join(', ');
  return (
    <dl className="lead-panel-facts">
      <Fact label="Client">
        <Link to={`/clients/${lead.clientId}`}>{lead.clientName}</Link>
      </Fact>
      {lead.farmId === null ? null : (
        <Fact label="Farm">
          <Link to={`/farms/${lead.farmId}`}>{lead.farmName}</Link>
        </Fact>
      )}
      <Fact label="Received">
        <time dateTime={lead.createdAt}>{dateAndTime(lead.createdAt)}</time>
      </Fact>
      {lead.phone ? (
        <Fact label="Phone">
          <LeadPhone lead={lead} />
        </Fact>
      ) : null}
      {lead.email === '' ? null : (
        <Fact label="E-mail">
          <MailLink lead={lead} />
        </Fact>
      )}
      {place ? <Fact label="City">{place}</Fact> : null}
      {lead.quizScore === null ? null : (
        <Fact label="Quiz">
          {lead.quizScore}/{QUIZ_MAX_SCORE}, {QUIZ_LEVEL_TITLES[quizLevel(lead.quizScore)]}
        </Fact>
      )}
      <Fact label="Page">
        {page?.isPublished ? (
          <a href={page.url} target="_blank" rel="noreferrer">
            {page.title}
          </a>
        ) : (
          (page?.title ?? lead.pageTitle ?? 'Not known')
        )}
      </Fact>
      <Fact label="Found by">{foundBy(timeline)}</Fact>
      <Fact label="Consent">{consentText(timeline)}</Fact>
      <Fact label="Delivered">{deliveryText(timeline)}</Fact>
      {lead.notes ? <Fact label="Notes">{lead.notes}</Fact> : null}
      {lead.relatedLeads.length === 0 ? null : (
        <Fact label="Also">
          <RelatedSubmissions lead={lead} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
