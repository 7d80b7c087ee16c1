import type { AttentionKind } from '#shared/attention-kinds.ts';
import { EMAIL_KIND_LABELS } from '#shared/email-kinds.ts';
import type { EmailKind } from '#shared/emails.ts';
import { describeQuarantine, type QuarantineReason } from '#shared/quarantine.ts';
import { monthLabel } from '#shared/report-options.ts';
import { counted } from '#shared/counted.ts';
import { dollars } from '#web/lib/money.ts';
import { day, joined, listed, number, ofClient, type KindTexts, type RowAct } from './attention-lines.ts';

const DOMAIN_STATES: Record<string, string> = {
  disabled: 'No longer leads here',
  verified: 'Failed its last check',
  set_up: 'Waiting for its DNS records',
};

interface FailingWebhook {
  owner: number | 'agency';
  since: string | null;
  isOff: boolean;
  givenUp: number;
}

/** A disabled webhook is turned on, which sends what waits; what was given up is sent again. */
const webhookAct = ({ owner, since, isOff, givenUp }: FailingWebhook): { act?: RowAct } => {
  if (isOff)
    return {
      act: {
        label: 'Turn on',
        path: `/api/webhooks/${owner}/enable`,
        body: {},
        done: 'Webhook enabled',
        failed: 'Failed to enable the webhook',
        permission: 'settings.manage',
      },
    };
  if (givenUp === 0 || since === null) return {};
  return {
    act: {
      label: 'Send again',
      path: `/api/webhooks/${owner}/replay`,
      body: { since, which: 'failed', dryRun: false },
      done: 'The failed calls are sent again',
      failed: 'Failed to resend',
      permission: 'settings.manage',
    },
  };
};

/** What an endpoint gave up is sent again; one that is off is looked at first. */
const endpointAct = ({ id, since, isOff, givenUp }: Omit<FailingWebhook, 'owner'> & { id: number }): { act?: RowAct } =>
  isOff || givenUp === 0 || since === null
    ? {}
    : {
        act: {
          label: 'Send again',
          path: `/api/webhook-endpoints/${id}/replay`,
          body: { from: since, which: 'failed' },
          done: 'The failed calls are sent again',
          failed: 'Failed to resend',
          permission: 'settings.manage',
        },
      };

/** What does not arrive, or is about to stop arriving. */
export const DELIVERY_TEXTS = {
  webhooks: {
    title: (total) => `${counted(total, 'webhook')} failing`,
    list: '/deliveries',
    line: ({ clientId, clientName, since, detail }) => {
      const { recordId, subject, isOff = false, givenUp = 0, waiting = 0, setAside = 0 } = detail;
      const counts = listed(
        isOff && 'Turned off',
        givenUp > 0 && `${number(givenUp)} given up`,
        setAside > 0 && `${number(setAside)} paused`,
        waiting > 0 && `${number(waiting)} waiting`,
      );
      if (recordId !== undefined)
        return {
          text: subject ?? `Endpoint ${recordId}`,
          detail: joined(clientName, counts),
          to: '/admin/settings#settings-endpoints',
          ...endpointAct({ id: recordId, since, isOff, givenUp }),
        };
      return {
        text: clientName ?? 'The agency’s webhook',
        detail: counts,
        to: ofClient('/deliveries', clientId, {
          status: setAside > 0 ? 'paused' : givenUp > 0 ? 'failed' : waiting > 0 ? 'pending' : null,
          target: clientId === null ? 'agency' : 'client',
        }),
        ...webhookAct({ owner: clientId ?? 'agency', since, isOff, givenUp }),
      };
    },
  },
  mails: {
    title: (total) => `${counted(total, 'e-mail')} not delivered`,
    list: '/deliveries?show=mails',
    line: ({ clientName, detail: { subject, state, reason, recordId } }) => ({
      text: subject ?? '',
      detail: joined(EMAIL_KIND_LABELS[state as EmailKind], clientName, reason),
      to: '/deliveries?show=mails',
      act: {
        label: 'Send again',
        path: '/api/emails/retry',
        body: { ids: [recordId] },
        done: 'The e-mail is sent again',
        failed: 'Failed to resend',
        permission: 'settings.manage',
      },
    }),
  },
  waitingMails: {
    title: (total) => `${counted(total, 'e-mail waits', 'e-mails wait')} to be sent`,
    list: '/deliveries?show=mails&state=queued',
    line: ({ clientName, count, detail: { reason } }) => ({
      text: clientName ?? 'Staff',
      detail: joined(
        counted(count, 'e-mail'),
        reason ?? 'Nothing has been tried yet. Check that a mail server is set.',
      ),
      to: '/admin/settings/mail',
    }),
  },
  domains: {
    title: (total) => `${counted(total, 'hub domain')} with a problem`,
    list: null,
    line: ({ clientId, clientName, since, detail: { subject, state = 'disabled' } }) => ({
      text: subject ?? '',
      detail: joined(
        clientName,
        DOMAIN_STATES[state],
        state !== 'set_up' && since !== null && `last reached ${day(since)}`,
      ),
      to: `/clients/${clientId}`,
      act: {
        label: 'Test again',
        path: `/api/clients/${clientId}/test-domain-connection`,
        done: 'The domain was tested',
        failed: 'Connection Test Failed',
        permission: 'clients.edit',
      },
    }),
  },
  quarantined: {
    title: (total) => `${counted(total, 'lead')} held for review`,
    list: '/leads?spam=true',
    line: ({ clientName, detail: { subject, state, recordId } }) => ({
      text: subject ?? '',
      detail: joined(clientName, state && describeQuarantine(state as QuarantineReason, null)),
      to: `/leads/${recordId}`,
      act: {
        label: 'Release',
        path: `/api/leads/${recordId}/unquarantine`,
        done: 'The lead was released',
        failed: 'Failed to update lead',
        permission: 'leads.edit',
      },
    }),
  },
  privacy: {
    title: (total) => `${counted(total, 'privacy request')} to answer`,
    list: '/inquiries?kind=privacy',
    line: ({ detail: { wish, at, isOverdue } }) => ({
      text: wish === 'erase' ? 'Erasure request' : 'Data copy request',
      detail: at === undefined ? '' : isOverdue ? `Was due on ${day(at)}` : `Answer by ${day(at)}`,
      to: '/inquiries?kind=privacy',
    }),
  },
  withdrawals: {
    title: (total) => `${counted(total, 'withdrawal')} to carry out in other tools`,
    list: '/withdrawals?state=open&sort=due',
    line: ({ clientId, clientName, count, detail: { at, isOverdue } }) => ({
      text: clientName ?? 'The whole agency',
      detail: joined(
        counted(count, 'person asked', 'people asked') + ' not to be contacted',
        at === undefined ? null : isOverdue ? `the first was due on ${day(at)}` : `the first until ${day(at)}`,
      ),
      to: ofClient('/withdrawals', clientId, { state: 'open', sort: 'due' }),
    }),
  },
  reportedReviews: {
    title: (total) => `${counted(total, 'reported review')} to check`,
    list: '/reviews?status=reported',
    line: ({ clientId, clientName, count }) => ({
      text: clientName ?? '',
      detail: counted(count, 'review was reported', 'reviews were reported'),
      to: ofClient('/reviews', clientId, { status: 'reported' }),
    }),
  },
  budgets: {
    title: (total) => `${counted(total, 'budget')} used up or nearly`,
    list: null,
    line: ({ clientId, clientName, detail: { of, spent = 0, budget = 0 } }) => ({
      text: clientName ?? 'All rank look-ups',
      detail: joined(
        of === 'model'
          ? `Language model: ${dollars(spent)} of ${dollars(budget)}`
          : `Rank look-ups: ${dollars(spent)} of ${dollars(budget)}`,
        spent >= budget && 'used up',
      ),
      to: clientId === null ? '/admin/settings/ranks' : `/clients/${clientId}`,
    }),
  },
  mailbox: {
    title: () => 'The bounce mailbox cannot be read',
    list: null,
    line: ({ detail: { reason } }) => ({
      text: 'Bounce mailbox',
      detail: joined('Refused e-mails are not noticed', reason),
      to: '/admin/settings/mail',
    }),
  },
  reports: {
    title: (total) => `${counted(total, 'report')} to send`,
    list: '/reports',
    line: ({ clientId, clientName, detail: { subject, state } }) => ({
      text: clientName ?? '',
      detail: joined(
        subject ? monthLabel(subject) : null,
        state === 'unsent' ? 'Could not be sent' : 'Waits for approval',
      ),
      to: `/clients/${clientId}/reports`,
    }),
  },
  prospects: {
    title: (total) => `${counted(total, 'new inquiry', 'new inquiries')}`,
    list: '/inquiries?status=new',
    line: ({ detail: { subject, state } }) => ({
      text: subject ?? '',
      detail: state === 'demo' ? 'Asked for a demo' : 'Made a projection',
      to: '/inquiries?status=new',
    }),
  },
} satisfies Partial<Record<AttentionKind, KindTexts>>;
