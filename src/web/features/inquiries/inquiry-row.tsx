import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Inquiry } from '#shared/inquiries.ts';
import { INQUIRY_STATUSES, type InquiryStatus } from '#shared/inquiry-choices.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/use-now.ts';
import * as texts from '#web/texts/inquiries.ts';
import { useSaveInquiry } from './inquiry-calls.ts';
import { KIND_LABELS, STATUS_LABELS } from './inquiry-filter.ts';

const InquiryDialog = lazyDialog(async () => (await import('./inquiry-dialog.tsx')).InquiryDialog);

const TONES: Record<InquiryStatus, BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  scheduled: 'orange',
  done: 'green',
  spam: 'grey',
};

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** What is asked for, in one line. */
const gist = (inquiry: Inquiry): string => {
  if (inquiry.kind === 'privacy') {
    return inquiry.wish === 'erase' ? texts.asksToHaveTheirDataErased : texts.asksForACopy;
  }
  if (inquiry.kind === 'demo') {
    const day = inquiry.preferredDate && shortDate(`${inquiry.preferredDate}T12:00:00`);
    const when = [day, inquiry.preferredTime].filter(Boolean).join(', ');
    return texts.asksForADemo(when ? `: ${when}${inquiry.timeZone ? ` (${inquiry.timeZone})` : ''}` : '');
  }
  const { projection } = inquiry;
  return projection
    ? texts.leadsAMonthMoreAMonth(projection.projectedLeads, dollars(projection.monthlyIncrease))
    : texts.usedTheCalculator;
};

function Status({ inquiry, mayEdit }: { inquiry: Inquiry; mayEdit: boolean }) {
  const saving = useSaveInquiry();
  if (!mayEdit) return <StatusBadge tone={TONES[inquiry.status]}>{STATUS_LABELS[inquiry.status]}</StatusBadge>;
  const shown = saving.isPending ? (saving.variables.status ?? inquiry.status) : inquiry.status;
  return (
    <NativeSelect
      aria-label={texts.statusOf(inquiry.name)}
      size="sm"
      data={INQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        const status = INQUIRY_STATUSES.find((one) => one === value);
        if (status) saving.mutate({ id: inquiry.id, status });
      }}
    />
  );
}

/** Until when a request has to be answered; before its address is proven nothing can be done. */
function Due({ inquiry: { dueAt, verifiedAt } }: { inquiry: Inquiry }) {
  const day = shortDate(dueAt ?? '');
  const now = useNow();
  const isOverdue = dueAt !== null && Date.parse(dueAt) < now;
  if (verifiedAt === null) {
    return (
      <StatusBadge tone="grey" plain>
        {texts.notProvenYet}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={isOverdue ? 'red' : 'orange'} plain>
      {isOverdue ? texts.overdueSince(day) : texts.answerByDay(day)}
    </StatusBadge>
  );
}

/** An inquiry in the list: who, what, until when, and how far it is. */
export function InquiryRow({ inquiry, mayEdit }: { inquiry: Inquiry; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const isDue = inquiry.dueAt !== null && inquiry.status !== 'done' && inquiry.status !== 'spam';
  return (
    <article className="inquiry">
      <div className="inquiry-words">
        <div className="inquiry-head">
          <h2>{inquiry.name}</h2>
          <StatusBadge tone={inquiry.kind === 'demo' ? 'green' : 'grey'} plain>
            {KIND_LABELS[inquiry.kind]}
          </StatusBadge>
          {isDue ? <Due inquiry={inquiry} /> : null}
        </div>
        <p>{gist(inquiry)}</p>
        <div className="inquiry-contact">
          {inquiry.email ? <a href={`mailto:${encodeURIComponent(inquiry.email)}`}>{inquiry.email}</a> : null}
          {inquiry.phone ? <a href={`tel:${inquiry.phone.replace(/[^\d+]/g, '')}`}>{inquiry.phone}</a> : null}
          {inquiry.company ? <span>{inquiry.company}</span> : null}
        </div>
        {inquiry.notes ? <p className="inquiry-notes">{inquiry.notes}</p> : null}
      </div>
      <div className="inquiry-side">
        <Status inquiry={inquiry} mayEdit={mayEdit} />
        <time className="tabular" dateTime={inquiry.createdAt}>
          {shortDate(inquiry.createdAt)}
        </time>
        <Button variant="default" size="sm" onClick={() => setIsOpen(true)} aria-label={texts.detailsOf(inquiry.name)}>
          {texts.details}
        </Button>
      </div>
      <InquiryDialog opened={isOpen} inquiry={inquiry} mayEdit={mayEdit} onClose={() => setIsOpen(false)} />
    </article>
  );
}
