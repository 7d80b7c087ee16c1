import { JOB_LABELS } from '#shared/job-labels.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { withQuery } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import type { NotificationText, Subject } from './notification-texts.ts';

const because = (reason: string | undefined): string => (reason === undefined ? '' : `: ${reason}`);

const EVIDENCE: Record<string, (count: number) => string> = {
  source: () => 'A source of evidence could not be read',
  expired: (count) => `${counted(count, 'statement')} of evidence expired`,
  changed: (count) => `${counted(count, 'quote')} changed at the source`,
  gone: (count) => `${counted(count, 'quote')} disappeared from the source`,
};

/** Notifications of what needs somebody, found by looking. */
export const PROBLEM_TEXTS = {
  overdue: ({ client, clientId, count, leadId }) => ({
    text:
      count === 1
        ? `A lead of ${client} waits longer than it should`
        : `${count.toLocaleString('en-US')} leads of ${client} wait longer than they should`,
    to: leadId === null ? withQuery('/leads', { status: 'new', clientId, sort: 'oldest' }) : `/leads/${leadId}`,
  }),
  quarantine: ({ client, clientId }) => ({
    text: `Leads of ${client} are held for review`,
    to: withQuery('/leads', { spam: 'true', clientId }),
  }),
  waiting_email: ({ detail: { records = 1 } }) => ({
    text: `${counted(records, 'e-mail waits', 'e-mails wait')} to be sent`,
    to: '/deliveries?show=mails&state=queued',
  }),
  job: ({ detail: { subject = '', reason } }) => ({
    text: `${JOB_LABELS[subject] ?? 'A job'} failed for good${because(reason)}`,
    to: '/',
  }),
  installation: ({ detail: { subject = 'A part of the installation', reason } }) => ({
    text: `${subject} fails${because(reason)}`,
    to: '/admin/settings/installation',
  }),
  backup: () => ({ text: 'The last backup is old or failed', to: '/admin/settings/data' }),
  model: ({ detail: { records = 1, subject, reason } }) => ({
    text: `${counted(records, 'call')} of ${subject ?? 'the language model'} failed${because(reason)}`,
    to: '/admin/settings/model',
  }),
  page: ({ farm, farmId, detail: { records = 1 } }) => ({
    text: `${counted(records, 'page')} of ${farm} could not be written`,
    to: `/farms/${farmId}/review?state=failed`,
  }),
  refresh: ({ farm, farmId, detail: { records = 1 } }) => ({
    text: `${counted(records, 'page')} of ${farm} could not be refreshed with changed facts`,
    to: `/farms/${farmId}`,
  }),
  fact: ({ client, clientId, detail: { records = 1 } }) => ({
    text: `${counted(records, 'fact')} of ${client} expired, ending or not usable`,
    to: `/clients/${clientId}/facts`,
  }),
  draft: ({ farm, farmId, detail: { records = 1 } }) => ({
    text: `${counted(records, 'draft')} of ${farm} cannot be published yet`,
    to: `/farms/${farmId}?status=draft`,
  }),
  approval: ({ client, farmId, count, detail: { state } }) => ({
    text:
      state === 'changes'
        ? `${client} asks for changes to ${counted(count, 'page')}`
        : `${client} did not answer in time about ${counted(count, 'page')}`,
    to: `/farms/${farmId}/review`,
  }),
  question: ({ client, farmId, count }) => ({
    text: `${client} did not answer ${counted(count, 'question')}`,
    to: `/farms/${farmId}/review?ask=true`,
  }),
  proposal: ({ client, clientId, detail: { records = 1, state } }) =>
    state === 'website'
      ? {
          text: `${counted(records, 'fact')} from the website of ${client} to confirm`,
          to: `/clients/${clientId}/facts`,
        }
      : state === 'jobs'
        ? { text: `${counted(records, 'job')} of ${client} to accept or reject`, to: `/clients/${clientId}/jobs` }
        : { text: `${counted(records, 'statement')} from research to decide`, to: '/evidence/proposals' },
  rank_check: ({ farm, farmId, detail: { records = 1, reason } }) => ({
    text: `${counted(records, 'keyword')} of ${farm} could not be checked${because(reason)}`,
    to: `/farms/${farmId}?tab=rankings`,
  }),
  indexing: ({ detail: { subject = 'A host', reason } }) => ({
    text: `IndexNow refused ${subject}${because(reason)}`,
    to: '/admin/settings/publishing',
  }),
  mailbox: ({ detail: { reason } }) => ({
    text: `The bounce mailbox cannot be read${because(reason)}`,
    to: '/admin/settings/mail',
  }),
  research: ({ client, detail: { subject, reason } }) => ({
    text: `Research on ${subject ?? 'a service'} for ${client} failed${because(reason)}`,
    to: '/evidence/research',
  }),
  website: ({ client, clientId, detail: { reason } }) => ({
    text: `The website of ${client} could not be read${because(reason)}`,
    to: `/clients/${clientId}/facts`,
  }),
  evidence: ({ detail: { records = 1, state = 'source', reason } }) => ({
    text: `${EVIDENCE[state]?.(records) ?? ''}${because(reason)}`,
    to: state === 'source' ? '/evidence/sources' : '/evidence',
  }),
  export: ({ detail: { reason } }) => ({
    text: `The export of your data failed${because(reason)}`,
    to: '/admin/settings/data',
  }),
  withdrawal: ({ client, clientId, detail: { records = 1 } }) => ({
    text:
      clientId === null
        ? `${counted(records, 'person asked', 'people asked')} the agency not to be contacted`
        : `${counted(records, 'person asked', 'people asked')} ${client} not to be contacted`,
    to: withQuery('/withdrawals', { state: 'open', clientId }),
  }),
  reported_review: ({ client, clientId, detail: { records = 1 } }) => ({
    text: `${counted(records, 'reported review')} of ${client} to check`,
    to: withQuery('/reviews', { status: 'reported', clientId }),
  }),
  telephony: ({ detail: { state, reason } }) => ({
    text: `${state === 'disconnect' ? 'A removed phone number could not be given back' : 'A recording could not be deleted'}${because(reason)}`,
    to: '/admin/settings/calls',
  }),
  prospect: ({ count }) => ({
    text: counted(count, 'new inquiry', 'new inquiries'),
    to: '/inquiries?status=new',
  }),
} satisfies Partial<Record<NotificationKind, (of: Subject) => NotificationText>>;
