import type { RenamedJob } from '#server/platform/jobs/renamed.ts';

type Payload = Record<string, unknown>;

const withFields =
  (names: Record<string, string>) =>
  (payload: Payload): Payload =>
    Object.fromEntries(Object.entries(payload).map(([field, value]) => [names[field] ?? field, value]));

/**
 * Renamed jobs, old to new name: jobs that wait under the old name, in a data folder or a backup, run under the new
 * one.
 */
export const RENAMED_JOBS: readonly RenamedJob[] = [
  ['archives.forget', 'exports.delete-all'],
  ['archives.make', 'exports.make', withFields({ archiveId: 'exportId' })],
  ['deliveries.plan-leads', 'webhooks.enqueue-leads'],
  ['deliveries.reconcile', 'webhooks.reconcile'],
  ['deliveries.send', 'webhooks.send', withFields({ turn: 'retryToken' })],
  ['deliveries.watch', 'webhooks.monitor'],
  [
    'emails.missing-leads',
    'emails.missing-deliveries',
    ({ differences, ...day }) => ({
      ...day,
      differences: (differences as Payload[]).map(withFields({ held: 'quarantined' })),
    }),
  ],
  ['emails.portal-question', 'emails.monitor', () => ({})],
  ['inquiries.watch-privacy-requests', 'prospects.monitor-privacy-requests'],
  ['mail.announce-leads', 'emails.new-leads'],
  ['mail.announce-return', 'emails.returned-lead'],
  ['mail.forget-leads', 'emails.erase-leads'],
  ['mail.portal-approval', 'emails.portal-approval'],
  ['mail.portal-password', 'emails.portal-password'],
  ['mail.read-returns', 'emails.read-bounces'],
  ['mail.send', 'emails.send', withFields({ mailId: 'emailId' })],
  ['mail.staff-link', 'emails.staff-link'],
  ['mail.warn-of-budget', 'emails.budget-warning'],
  ['mail.watch', 'emails.monitor'],
  ['notices.tell-of-budget', 'notifications.notify-of-budget'],
  ['notices.tell-of-leads', 'notifications.notify-of-leads'],
  ['notices.tell-of-ranks', 'notifications.notify-of-rank-alerts'],
  ['notices.tell-of-return', 'notifications.notify-of-returning-lead'],
  ['notices.tell-of-search', 'notifications.notify-of-search-access'],
  ['notices.watch', 'notifications.monitor-problems'],
  ['pages.lapse-approvals', 'pages.expire-approvals'],
  ['pages.publish-paced', 'pages.publish-scheduled'],
  ['pages.write', 'pages.generate'],
  ['pages.write-by-model', 'pages.generate-by-model'],
  ['rankings.drop-old-search-figures', 'search-console.delete-old'],
  ['rankings.end-stalled', 'rankings.cancel-stalled'],
  ['rankings.fetch-due-search-figures', 'search-console.fetch-due'],
  ['rankings.fetch-search-figures', 'search-console.fetch'],
  ['rankings.mail-budget', 'rankings.email-budget'],
  ['rankings.tell-alerts', 'rankings.send-alerts'],
  ['reports.mail-week', 'reports.email-weekly'],
  ['reports.make', 'reports.create'],
  ['reports.watch', 'reports.monitor'],
  ['upkeep.drop-old', 'maintenance.delete-old-rows'],
];
