import { describe, expect, test } from 'vitest';
import { EMAIL_KINDS } from '#shared/email-kinds.ts';
import { isStoppable, stopHeaders } from './stopped-emails.rules.ts';

describe('a way out', () => {
  test('have reports, digests and alerts', () => {
    const stoppable = EMAIL_KINDS.filter((kind) => isStoppable({ kind, audience: 'staff' }));
    expect(stoppable).toEqual(
      expect.arrayContaining(['report', 'weekly_report', 'lead_digest', 'rank_alerts', 'budget']),
    );
    for (const kind of ['lead', 'invitation', 'password_link', 'new_sign_in', 'portal_approval', 'test'] as const)
      expect(stoppable).not.toContain(kind);
  });

  test('has no client’s mail about its leads', () => {
    expect(isStoppable({ kind: 'lead_digest', audience: 'client' })).toBe(false);
    expect(isStoppable({ kind: 'report', audience: 'client' })).toBe(true);
  });

  test('is one click for mail programs', () => {
    expect(stopHeaders('https://growth.example/stop/x')).toEqual({
      'List-Unsubscribe': '<https://growth.example/stop/x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
