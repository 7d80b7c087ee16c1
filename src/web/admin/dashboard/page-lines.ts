import type { AttentionKind } from '#shared/attention-kinds.ts';
import { DRAFT_REASON_TEXTS } from '#shared/draft-reasons.ts';
import { counted } from '#shared/counted.ts';
import { day, joined, listed, number, type KindTexts } from './attention-lines.ts';

const QUESTIONS = { price: 'a price', time: 'a time', reviewer: 'a reviewer', intake: 'its own words' };

const APPROVALS: Record<string, string> = {
  changes: 'The client asks for changes',
  expired: 'The client did not answer in time',
  waiting: 'Waits for the client',
};

/** What stands in the way of pages. */
export const PAGE_TEXTS = {
  failedPages: {
    title: (total) => `${counted(total, 'page')} could not be written`,
    list: '/review?state=failed',
    line: ({ farmId, farmName, clientName, count, detail: { reason } }) => ({
      text: farmName ?? '',
      detail: joined(counted(count, 'page'), clientName, reason),
      to: `/farms/${farmId}/review?state=failed`,
    }),
  },
  refreshes: {
    title: (total) => `${counted(total, 'page')} could not be refreshed with changed facts`,
    list: null,
    line: ({ clientId, farmId, farmName, clientName, count, detail: { reason } }) => ({
      text: farmName ?? '',
      detail: joined(counted(count, 'page'), clientName, reason),
      to: `/farms/${farmId}`,
      act: {
        label: 'Refresh again',
        path: `/api/clients/${clientId}/refresh-pages`,
        body: {},
        done: 'The pages are being refreshed',
        failed: 'Failed to refresh the pages',
        permission: 'pages.edit',
      },
    }),
  },
  drafts: {
    title: (total) => `${counted(total, 'draft')} cannot be published yet`,
    list: '/review',
    line: ({ farmId, farmName, clientName, count, detail: { reasons = [], forClient = 0, forResearch = 0 } }) => ({
      text: farmName ?? '',
      detail: joined(
        clientName,
        reasons.length === 0
          ? counted(count, 'page')
          : listed(...reasons.map(({ reason, pages }) => `${number(pages)} ${DRAFT_REASON_TEXTS[reason](pages)}`)),
      ),
      to: `/farms/${farmId}?status=draft`,
      ...(forResearch > 0 ? { researchTo: `/evidence/research?farmId=${farmId}` } : {}),
      ...(forClient > 0 ? { askTo: `/farms/${farmId}/review?ask=true` } : {}),
    }),
  },
  reviews: {
    title: (total) => `${counted(total, 'page')} to review`,
    list: '/review?state=ready',
    line: ({ farmId, farmName, clientName, count }) => ({
      text: farmName ?? '',
      detail: joined(counted(count, 'page'), clientName),
      to: `/farms/${farmId}/review?state=ready`,
    }),
  },
  approvals: {
    title: (total) => `${counted(total, 'page')} with the client`,
    list: null,
    line: ({ clientName, detail: { subject, state = 'waiting', reason, recordId, at } }) => ({
      text: subject ?? '',
      detail: joined(
        clientName,
        APPROVALS[state],
        state === 'waiting' && at !== undefined && `until ${day(at)}`,
        reason && `“${reason}”`,
      ),
      to: `/pages/${recordId}/edit`,
    }),
  },
  questions: {
    title: (total) => `${counted(total, 'question')} that clients did not answer`,
    list: null,
    line: ({ clientName, farmId, detail: { subject, question = 'intake' } }) => ({
      text: subject ?? '',
      detail: joined(clientName, `Asked for ${QUESTIONS[question]}`),
      to: `/farms/${farmId}/review?ask=true`,
    }),
  },
  facts: {
    title: (total) => `${counted(total, 'client fact')} expired, ending or not usable`,
    list: null,
    line: ({ clientId, clientName, detail: { expired = 0, ending = 0, unusable = 0, nextOn = null } }) => ({
      text: clientName ?? '',
      detail: listed(
        expired > 0 && `${number(expired)} expired`,
        nextOn !== null && `${number(ending)} from ${day(nextOn)}`,
        unusable > 0 && `${number(unusable)} that pages cannot state`,
      ),
      to: `/clients/${clientId}/facts`,
    }),
  },
} satisfies Partial<Record<AttentionKind, KindTexts>>;
