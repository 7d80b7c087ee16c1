import { expect, test } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import { notificationText } from './notification-labels.ts';

const notification = (kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
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
  expect(notificationText(notification('lead', { leadId: 9 }))).toEqual({
    text: 'New lead for Harborline',
    to: '/leads/9',
  });
  expect(notificationText(notification('lead', { count: 12 }))).toEqual({
    text: '12 new leads for Harborline',
    to: '/leads?status=new&clientId=3',
  });
});

test('a keyword says how it moved and from where to where, several say of which client', () => {
  const detail = { keyword: 'termite cost', move: 'lost', before: 6, now: null } as const;
  expect(notificationText(notification('rank', { detail }))).toEqual({
    text: '“termite cost” is not found any more: #6 → not found',
    to: '/rankings?clientId=3&q=termite+cost',
  });
  expect(notificationText(notification('rank', { detail: { ...detail, move: 'left_top10', now: 14 } })).text).toBe(
    '“termite cost” left the top 10: #6 → #14',
  );
  expect(notificationText(notification('rank', { detail: { ...detail, move: 'wrong_page', now: 8 } })).text).toBe(
    'Another page ranks for “termite cost”, at #8',
  );
  expect(notificationText(notification('rank', { detail, count: 5 })).text).toBe('5 keywords of Harborline moved');
});

test('budgets and webhooks of the whole agency lead elsewhere than a client’s', () => {
  const detail = { of: 'ranks', spent: 40, budget: 50 } as const;
  expect(notificationText(notification('budget', { detail })).to).toBe('/clients/3');
  expect(notificationText(notification('budget', { detail, clientId: null, clientName: null }))).toEqual({
    text: '$40.00 of $50.00 of the month’s rank look-ups are used up',
    to: '/admin/settings',
  });
  expect(notificationText(notification('budget', { detail: { ...detail, reached: true } })).text).toBe(
    'The budget of Harborline for rank look-ups is used up for this month',
  );
  expect(notificationText(notification('delivery', { clientId: null })).to).toBe('/deliveries?target=agency');
  expect(notificationText(notification('delivery')).to).toBe('/deliveries?clientId=3&target=client');
});

test('a lost connection leads to the settings, a lost property to its client', () => {
  expect(notificationText(notification('search', { clientId: null, clientName: null }))).toEqual({
    text: 'Google Search Console has to be connected again',
    to: '/admin/settings',
  });
  expect(notificationText(notification('search', { detail: { property: 'https://hub.example/' } }))).toEqual({
    text: 'https://hub.example/ of Harborline cannot be read in Search Console any more',
    to: '/clients/3',
  });
});

test('every kind has its words and its rows', () => {
  expect(notificationText(notification('review', { count: 3 })).to).toBe('/farms/7/review?state=ready');
  expect(notificationText(notification('mail', { count: 2 })).text).toBe('2 mails could not be delivered');
  expect(notificationText(notification('domain', { detail: { domain: 'answers.example.com' } })).text).toBe(
    'The hub domain answers.example.com of Harborline lapsed',
  );
});
