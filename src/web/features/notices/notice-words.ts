import type { Notice } from '#shared/notices.ts';
import { withQuery } from '#web/lib/api.ts';
import { dollars } from '#web/lib/money.ts';
import * as texts from '#web/texts/notices.ts';

/** What happened, and the rows behind it. */
interface NoticeWords {
  text: string;
  to: string;
}

type Subject = Notice & { client: string; farm: string };

const ofBudget = ({ clientId, client, detail: { of, spent = 0, budget = 0, reached } }: Subject): NoticeWords => {
  const amounts = [dollars(spent), dollars(budget)] as const;
  if (reached) {
    const to = clientId === null ? '/admin/settings' : `/clients/${clientId}`;
    return { text: clientId === null ? texts.wholeRankBudgetReached : texts.rankBudgetReached(client), to };
  }
  if (clientId === null) return { text: texts.wholeRankBudget(...amounts), to: '/admin/settings' };
  const say = of === 'model' ? texts.modelBudget : texts.rankBudget;
  return { text: say(client, ...amounts), to: `/clients/${clientId}` };
};

const ofRank = ({ count, client, clientId, detail }: Subject): NoticeWords => {
  const { keyword, move, before = null, now = null } = detail;
  const isOne = count === 1 && keyword !== undefined && move !== undefined;
  return {
    text: isOne ? texts.keywordMoved[move](keyword, before, now) : texts.keywordsMoved(client, count),
    to: withQuery('/rankings', { clientId, q: isOne ? keyword : null }),
  };
};

const WORDS: Record<Notice['kind'], (of: Subject) => NoticeWords> = {
  lead: ({ client, clientId, count, leadId, detail: { again = false } }) => ({
    text: again ? texts.leadAskedAgain(client, count) : texts.newLeadFor(client, count),
    to: leadId === null ? withQuery('/leads', { status: again ? null : 'new', clientId }) : `/leads/${leadId}`,
  }),
  review: ({ farm, farmId, count }) => ({
    text: texts.readyForReview(farm, count),
    to: `/farms/${farmId}/review?state=ready`,
  }),
  rank: ofRank,
  domain: ({ client, clientId, detail }) => ({
    text: texts.domainLapsed(detail.domain ?? '', client),
    to: `/clients/${clientId}`,
  }),
  delivery: ({ client, clientId }) => ({
    text: clientId === null ? texts.agencyWebhookFails : texts.webhookFails(client),
    to: withQuery('/deliveries', { clientId, target: clientId === null ? 'agency' : 'client' }),
  }),
  mail: ({ count }) => ({ text: texts.mailsFailed(count), to: '/deliveries?show=mails' }),
  budget: ofBudget,
  privacy: ({ count, detail: { privacy, dueOn } }) => ({
    text: count === 1 ? texts.privacyRequest[privacy ?? 'proven'](dueOn ?? '') : texts.privacyRequests(count),
    to: '/inquiries?kind=privacy',
  }),
  search: ({ client, clientId, count, detail: { property } }) => ({
    text: property === undefined ? texts.searchLost : texts.propertyLost(property, client, count),
    to: clientId === null ? '/admin/settings' : `/clients/${clientId}`,
  }),
  report: ({ client, clientId, count, detail }) => ({
    text: detail.report === 'unsent' ? texts.reportNotSent(client) : texts.reportWaits(client, count),
    to: `/clients/${clientId}/reports`,
  }),
};

/** A notice as a sentence, and where it leads. */
export const noticeWords = (notice: Notice): NoticeWords =>
  WORDS[notice.kind]({
    ...notice,
    client: notice.clientName ?? texts.aClient,
    farm: notice.farmName ?? texts.aFarm,
  });
