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

test('links one lead to its screen and several to the client’s new leads', () => {
  expect(notificationText(notification('lead', { leadId: 9 }))).toEqual({
    text: 'New lead for Harborline',
    to: '/leads/9',
  });
  expect(notificationText(notification('lead', { count: 12 }))).toEqual({
    text: '12 new leads for Harborline',
    to: '/leads?status=new&clientId=3',
  });
});

test('describes the move of one keyword and the client of several', () => {
  const detail = { keyword: 'termite cost', move: 'lost', before: 6, now: null } as const;
  expect(notificationText(notification('rank', { detail }))).toEqual({
    text: '“termite cost” is no longer found: #6 → not found',
    to: '/rankings?clientId=3&q=termite+cost',
  });
  expect(notificationText(notification('rank', { detail: { ...detail, move: 'left_top10', now: 14 } })).text).toBe(
    '“termite cost” left the top 10: #6 → #14',
  );
  expect(notificationText(notification('rank', { detail: { ...detail, move: 'wrong_page', now: 8 } })).text).toBe(
    'For “termite cost” Google shows another page of the client, at #8',
  );
  expect(notificationText(notification('rank', { detail, count: 5 })).text).toBe('5 keywords of Harborline moved');
});

test('links the agency’s budgets and webhooks to the settings', () => {
  const detail = { of: 'ranks', spent: 40, budget: 50 } as const;
  expect(notificationText(notification('budget', { detail })).to).toBe('/clients/3');
  expect(notificationText(notification('budget', { detail, clientId: null, clientName: null }))).toEqual({
    text: '$40.00 of $50.00 of this month’s rank look-up budget is used',
    to: '/admin/settings',
  });
  expect(notificationText(notification('budget', { detail: { ...detail, reached: true } })).text).toBe(
    'The rank look-up budget of Harborline is used up for this month',
  );
  expect(notificationText(notification('delivery', { clientId: null })).to).toBe('/deliveries?target=agency');
  expect(notificationText(notification('delivery')).to).toBe('/deliveries?clientId=3&target=client');
  expect(notificationText(notification('delivery', { detail: { subject: 'CRM' } }))).toEqual({
    text: 'The endpoint CRM is not accepting events',
    to: '/admin/settings#settings-endpoints',
  });
});

test('links a lost connection to the settings and a lost property to its client', () => {
  expect(notificationText(notification('search', { clientId: null, clientName: null }))).toEqual({
    text: 'Google Search Console must be reconnected',
    to: '/admin/settings',
  });
  expect(notificationText(notification('search', { detail: { property: 'https://hub.example/' } }))).toEqual({
    text: 'https://hub.example/ of Harborline can no longer be read in Search Console',
    to: '/clients/3',
  });
});

test('every kind has a text and a link', () => {
  expect(notificationText(notification('review', { count: 3 })).to).toBe('/farms/7/review?state=ready');
  expect(notificationText(notification('email', { count: 2 })).text).toBe('2 e-mails could not be delivered');
  expect(notificationText(notification('domain', { detail: { domain: 'answers.example.com' } })).text).toBe(
    'The hub domain answers.example.com of Harborline lapsed',
  );
});
