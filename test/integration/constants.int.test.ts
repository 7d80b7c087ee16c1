import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_DEFAULTS } from '#shared/clients.ts';
import {
  conversionRate,
  QUESTIONS_PER_TOPIC,
  QUESTIONS_PER_TOPIC_DEFAULT,
  QUESTIONS_TO_ADD,
  QUESTIONS_TO_ADD_DEFAULT,
  SECONDS_PER_PAGE_ESTIMATE,
} from '#shared/farm-choices.ts';
import { LEAD_MESSAGE_PREVIEW } from '#shared/leads.ts';
import { HIGH_PRIORITY_SCORE, QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { createQueryClient } from '../../src/web/lib/query-client.ts';

/** Where and how a constant of the specification's section 9 is used; these tests do not wait for a clock. */
const USES: readonly { label: string; file: string; uses: readonly string[] }[] = [
  {
    label: 'the admin check runs every 2 s and is stale after 30 s',
    file: 'web/lib/staff-session.ts',
    uses: [
      'CHECK_EVERY_MS = 2000;',
      'STATUS_FRESH_MS = 30_000;',
      'refetchInterval: CHECK_EVERY_MS',
      'staleTime: STATUS_FRESH_MS',
    ],
  },
  {
    label: 'an expired session is cleared within 2 s',
    file: 'web/admin/admin-shell.tsx',
    uses: ['setInterval(clearExpiredSession, 2000)', 'clearInterval(timer)'],
  },
  {
    label: 'whoever is logged out goes to the login after 500 ms',
    file: 'web/admin/admin-shell.tsx',
    uses: ['REDIRECT_AFTER_MS = 500;', "window.location.assign('/api/login'), REDIRECT_AFTER_MS)"],
  },
  {
    label: 'whoever logs in goes to the clients after 500 ms',
    file: 'web/admin/login-route.tsx',
    uses: ['REDIRECT_AFTER_MS = 500;', "AFTER_LOGIN = '/clients'", 'navigate(AFTER_LOGIN), REDIRECT_AFTER_MS)'],
  },
  {
    label: 'the client status is stale after 1 s and asked again on mount and focus',
    file: 'web/portal/portal-calls.ts',
    uses: [
      'STATUS_FRESH_MS = 1000;',
      'staleTime: STATUS_FRESH_MS',
      "refetchOnMount: 'always'",
      'refetchOnWindowFocus: true',
    ],
  },
  {
    label: 'the client’s marker lasts 24 hours',
    file: 'web/portal/client-session.ts',
    uses: ['MARKER_MS = 24 * 60 * 60 * 1000;', 'String(now + MARKER_MS)'],
  },
  {
    label: 'progress is polled every 2 s while a farm is created',
    file: 'web/features/farms/create/creation-progress.tsx',
    uses: ['EVERY_MS = 2000;', '? false : EVERY_MS'],
  },
  {
    label: 'progress is polled every 3 s on a client’s screen while a farm has few pages or is being written',
    file: 'web/features/farms/use-generation.ts',
    uses: ['EVERY_MS = 3000;', 'small || query.state.data?.isActive === true ? EVERY_MS : false'],
  },
  { label: 'few pages are fewer than 5', file: 'web/features/farms/generation-totals.ts', uses: ['FEW_PAGES = 5;'] },
  {
    label: 'a toast stands 5 s, is swiped away to the right by more than 50 px, and F8 reaches it',
    file: 'ui/toaster.tsx',
    // F8 is the default hotkey of Toast.Viewport.
    uses: [
      'duration={5000}',
      'swipeDirection="right"',
      'swipeThreshold={50}',
      '<Toast.Viewport ref={area} className="toast-area" />',
    ],
  },
  {
    label: 'one toast is shown at a time, and a dismissed one is removed after 1,000,000 ms',
    file: 'ui/toast.ts',
    uses: [
      'let current: ShownToast | null',
      'REMOVE_AFTER_MS = 1_000_000;',
      'setTimeout(() => set(null), REMOVE_AFTER_MS)',
    ],
  },
  {
    label: 'a tooltip opens after 700 ms, or at once within 300 ms of another',
    file: 'ui/tooltip.tsx',
    uses: ['DELAY_MS = 700;', 'SKIP_DELAY_MS = 300;', 'performance.now() - lastClosed < SKIP_DELAY_MS ? 0 : DELAY_MS'],
  },
  {
    label: 'copying says so for 2 s unless told otherwise',
    file: 'ui/copy-button.tsx',
    uses: ['seconds = 2', 'seconds * 1000)'],
  },
  { label: 'the page’s URL was copied for 2 s', file: 'web/features/pages/page-dialog.tsx', uses: ['seconds={2}'] },
  {
    label: 'setup instructions were copied for 3 s',
    file: 'web/features/domains/instructions-dialog.tsx',
    uses: ['COPIED_SECONDS = 3;', 'seconds={COPIED_SECONDS}'],
  },
  {
    label: 'a refresh of rankings is given up after 30 s',
    file: 'web/features/rankings/ranking-calls.ts',
    uses: ['REFRESH_TIMEOUT_MS = 30_000;', 'AbortSignal.timeout(REFRESH_TIMEOUT_MS)'],
  },
  {
    label: 'a webhook is shown by its first 50 characters',
    file: 'web/features/clients/webhook-line.tsx',
    uses: ['MAX_CHARACTERS = 50;', 'truncate(url, MAX_CHARACTERS)'],
  },
  {
    label: 'a lead’s message is shown by its first 100 characters',
    file: 'web/features/leads/lead-columns.tsx',
    uses: ['truncate(message, LEAD_MESSAGE_PREVIEW)'],
  },
  {
    label: 'the client’s dashboard shows 3 rankings, 3 leads and 10 in detail',
    file: 'web/portal/dashboard-cards.tsx',
    uses: ['PREVIEW = 3;', 'MAX_DETAILED = 10;', 'rows.slice(0, PREVIEW)', 'rows.slice(0, MAX_DETAILED)'],
  },
];

test.each(USES)('$label', ({ file, uses }) => {
  const source = readFileSync(`src/${file}`, 'utf8').replaceAll(/\s+/g, ' ');
  for (const use of uses) expect(source).toContain(use);
});

test('fetched data are fresh for 5 minutes and are not requested again by themselves', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, retry: false, refetchOnWindowFocus: false });
  expect(queries).not.toHaveProperty('refetchInterval');
  expect(mutations).toMatchObject({ retry: false });
});

test('choices, defaults and limits are those of the specification', () => {
  expect([QUIZ_MAX_SCORE, HIGH_PRIORITY_SCORE, LEAD_MESSAGE_PREVIEW, SECONDS_PER_PAGE_ESTIMATE]).toEqual([
    15, 8, 100, 45,
  ]);
  expect([QUESTIONS_PER_TOPIC, QUESTIONS_PER_TOPIC_DEFAULT]).toEqual([[5, 10, 15, 20], 10]);
  expect([QUESTIONS_TO_ADD, QUESTIONS_TO_ADD_DEFAULT]).toEqual([[3, 5, 10, 15, 20], 5]);
  expect(CLIENT_DEFAULTS).toMatchObject({
    yearsInBusiness: 10,
    established: '2015',
    emergencyService: true,
    serviceHours: '24/7 Emergency Service',
  });
  expect([conversionRate(1, 3), conversionRate(0, 0)]).toEqual([33.3, 0]);
});
