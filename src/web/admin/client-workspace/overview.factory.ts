import type { AttentionKind } from '#shared/attention-kinds.ts';
import { AttentionRow, Inbox, type AttentionDetail } from '#shared/attention.ts';
import { ClientOverview } from '#shared/client-overview.ts';
import { sample } from '../../../../test/setup/sample.ts';

export const calmAttention = sample(Inbox, { leads: { total: 0, overdue: 0, rows: [] }, groups: [], putOff: [] });

/** Attention that has one kind alone. */
export const attentionOf = (kind: AttentionKind, total: number, detail: AttentionDetail = {}): Inbox => ({
  ...calmAttention,
  groups: [{ kind, total, rowTotal: 1, rows: [{ ...sample(AttentionRow), count: total, detail }] }],
});

const results = { won: 4, wonValued: 3, wonValue: 1250, due: 10, inTime: 8, views: 400, submissions: 6 };
const month = { ...results, calls: 23 };

/** A client that nothing is wrong with. */
export const overviewOf = (changes: Partial<ClientOverview> = {}): ClientOverview => ({
  ...sample(ClientOverview),
  attention: calmAttention,
  waiting: { leads: 0, late: 0, answerMinutes: 15 },
  webhook: { hasAddress: true, disabledAt: null, failingSince: null, waiting: 0 },
  drafts: [],
  domain: { domain: 'answers.example.com', state: 'verified', checkedAt: null },
  facts: { confirmed: 9, unconfirmed: 0 },
  month: { from: '2026-11-01', to: '2026-11-22', sums: { leads: 12, ...month } },
  before: { from: '2026-10-01', to: '2026-10-22', sums: { leads: 9, ...month, inTime: 9, views: 450, calls: 20 } },
  days: [{ date: '2026-11-22', views: 20, leads: 2 }],
  positions: { top3: 3, top10: 5, top20: 2, beyond: 1, unranked: 1, unmeasured: 0 },
  farms: [farmOf({})],
  setup: { dismissedAt: null, hasPhone: true, hasFarm: true, hasWebhook: true, hasPortal: true },
  ...changes,
});

type FarmFigures = ClientOverview['farms'][number];

export const farmOf = (changes: Partial<FarmFigures>): FarmFigures => ({
  ...results,
  id: 5,
  name: 'Warwick Pest',
  status: 'active',
  pages: 40,
  published: 34,
  drafts: 6,
  leads: 12,
  leadsBefore: 9,
  keywords: 12,
  avgPosition: 8.25,
  ...changes,
});
