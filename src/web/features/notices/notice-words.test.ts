import { expect, test } from 'vitest';
import type { Notice } from '#shared/notices.ts';
import { noticeWords } from './notice-words.ts';

const notice = (kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({
  id: 1,
  kind,
  count: 1,
  unread: true,
  at: '2026-11-21T12:00:00.000Z',
  clientId: 3,
  clientName: 'Harborline',
  farmId: 7,
  farmName: 'Termites in Warwick',
  leadId: null,
  detail: {},
  ...more,
});

test('one lead leads to the lead, many to the client’s new ones', () => {
  expect(noticeWords(notice('lead', { leadId: 9 }))).toEqual({ text: 'New lead for Harborline', to: '/leads/9' });
  expect(noticeWords(notice('lead', { count: 12 }))).toEqual({
    text: '12 new leads for Harborline',
    to: '/leads?status=new&clientId=3',
  });
});

test('a dropped keyword says from where to where, several say of which farm', () => {
  const detail = { keyword: 'termite cost', before: 6, now: null };
  expect(noticeWords(notice('rank', { detail })).text).toBe('“termite cost” dropped from #6 and is not found any more');
  expect(noticeWords(notice('rank', { detail: { ...detail, now: 14 } })).text).toContain('to #14');
  expect(noticeWords(notice('rank', { detail, count: 5 })).text).toBe('5 keywords of Termites in Warwick dropped');
});

test('budgets and webhooks of the whole agency lead elsewhere than a client’s', () => {
  const detail = { of: 'ranks', spent: 40, budget: 50 } as const;
  expect(noticeWords(notice('budget', { detail })).to).toBe('/clients/3');
  expect(noticeWords(notice('budget', { detail, clientId: null, clientName: null }))).toEqual({
    text: '$40.00 of $50.00 of the month’s rank look-ups are used up',
    to: '/admin/settings',
  });
  expect(noticeWords(notice('delivery', { clientId: null })).to).toBe('/deliveries?target=agency');
  expect(noticeWords(notice('delivery')).to).toBe('/deliveries?clientId=3&target=client');
});

test('every kind has its words and its rows', () => {
  expect(noticeWords(notice('review', { count: 3 })).to).toBe('/farms/7/review?state=ready');
  expect(noticeWords(notice('mail', { count: 2 })).text).toBe('2 mails could not be delivered');
  expect(noticeWords(notice('domain', { detail: { domain: 'answers.example.com' } })).text).toBe(
    'The hub domain answers.example.com of Harborline lapsed',
  );
});
