import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS, type Notification } from '#shared/notifications.ts';
import { notificationText } from './notification-labels.ts';

const of = (kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind,
  count: 1,
  unread: true,
  at: '2026-11-21T12:00:00.000Z',
  clientId: 3,
  clientName: 'Harborline',
  farmId: 7,
  farmName: 'Warwick',
  leadId: null,
  detail: {},
  ...more,
});

test.each(NOTIFICATION_KINDS)('%s: is said in words, whatever is unknown', (kind) => {
  const { text, to } = notificationText(of(kind));
  expect(text).toMatch(/^[A-Z0-9]/);
  expect(text).not.toMatch(/undefined|null|NaN/);
  expect(to).toMatch(/^\//);
});

test('problems say how many, of whom, and why', () => {
  const say = (kind: Notification['kind'], more: Partial<Notification> = {}) => notificationText(of(kind, more)).text;
  expect(say('job', { detail: { subject: 'images.draw', reason: 'No memory' } })).toBe(
    'Drawing a page’s image failed for good: No memory',
  );
  expect(say('draft', { detail: { records: 6 } })).toBe('6 drafts of Warwick cannot be published yet');
  expect(say('approval', { detail: { state: 'changes' } })).toBe('Harborline asks for changes to 1 page');
  expect(say('evidence', { detail: { state: 'gone', records: 2 } })).toBe('2 quotes disappeared from the source');
  expect(say('proposal', { detail: { state: 'website', records: 4 } })).toBe(
    '4 facts from the website of Harborline to confirm',
  );
  expect(say('proposal', { detail: { state: 'jobs', records: 2 } })).toContain('2 jobs of ');
  expect(say('withdrawal', { detail: { records: 2 } })).toBe('2 people asked Harborline not to be contacted');
  expect(say('withdrawal', { clientId: null })).toBe('1 person asked the agency not to be contacted');
  expect(say('reported_review')).toBe('1 reported review of Harborline to check');
  expect(say('telephony', { detail: { state: 'disconnect', reason: 'Twilio could not be reached.' } })).toBe(
    'A removed phone number could not be given back: Twilio could not be reached.',
  );
  expect(say('overdue', { count: 2 })).toBe('2 leads of Harborline wait longer than they should');
});
