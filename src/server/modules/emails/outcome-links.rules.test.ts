import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { outcomeLinks, readOutcomeToken } from './outcome-links.rules.ts';

const DAY = 86_400_000;
const sent = new Date('2026-03-01T12:00:00Z');
const secrets = createSecrets({ appSecret: 'a secret of more than forty characters for tests alone' });
const ctxAfter = (milliseconds: number) =>
  ({
    clock: { now: () => new Date(sent.getTime() + milliseconds) },
    config: { appOrigin: 'https://app.example' },
    secrets,
  }) as Ctx;
const tokenOf = (link: string): string => link.slice('https://app.example/api/public/outcomes/'.length);

describe('the links of a lead’s e-mail', () => {
  const links = outcomeLinks(ctxAfter(0), 41);

  test.each(['contacted', 'won', 'lost'] as const)('record that the lead was %s', (outcome) => {
    expect(links[outcome]).toMatch(/^https:\/\/app\.example\/api\/public\/outcomes\/[\w.-]+$/);
    expect(readOutcomeToken(ctxAfter(0), tokenOf(links[outcome]))).toEqual({ leadId: 41, outcome });
  });

  test('work for 30 days', () => {
    expect(readOutcomeToken(ctxAfter(30 * DAY - 1), tokenOf(links.won))).toEqual({ leadId: 41, outcome: 'won' });
    expect(readOutcomeToken(ctxAfter(30 * DAY), tokenOf(links.won))).toBeNull();
  });

  test.each([
    ['made up', 'made.up'],
    ['signed for another purpose', secrets.sign('form', { lead: 41, outcome: 'won', until: sent.getTime() + DAY })],
    [
      'of an outcome that no link offers',
      secrets.sign('lead_outcome', { lead: 41, outcome: 'new', until: sent.getTime() + DAY }),
    ],
  ])('are not accepted when they are %s', (_what, token) => {
    expect(readOutcomeToken(ctxAfter(0), token)).toBeNull();
  });
});
