import { z } from 'zod';
import type { Reaction } from '#server/platform/events.ts';
import { defineJob, defineSchedule, type AnyJob, type Schedule } from '#server/platform/jobs/job.ts';
import { archiveJobs, archiveReactions } from '../modules/archives/archives.jobs.ts';
import { dropOldArchives } from '../modules/archives/archives.usecases.ts';
import { expireFacts } from '../modules/clients/facts/facts.usecases.ts';
import { dropDeadPortalSessions } from '../modules/clients/access/access.usecases.ts';
import { endOldViews } from '../modules/clients/viewing/viewing.usecases.ts';
import { deliveryJobs, reconcileDeliveries, watchQueues } from '../modules/deliveries/deliveries.jobs.ts';
import { deliveryReactions } from '../modules/deliveries/deliveries.events.ts';
import { readReturnedMails, watchMail } from '../modules/deliveries/mail/mail.jobs.ts';
import { mailRankBudget, rankingReactions, tellAlerts } from '../modules/rankings/alerts/alerts.jobs.ts';
import { checkKeywords } from '../modules/rankings/checks/checks.jobs.ts';
import { endStalled, refreshDue } from '../modules/rankings/refreshing/refreshing.jobs.ts';
import {
  dropOldSearchFigures,
  fetchDue,
  searchConsoleJobs,
} from '../modules/rankings/search-console/fetching/fetching.jobs.ts';
import { redrawOutdated } from '../modules/images/ordering/ordering.usecases.ts';
import { drawImage } from '../modules/images/images.jobs.ts';
import { dropReplacedImages } from '../modules/images/images.usecases.ts';
import { sealReceipts } from '../modules/leads/consents/consents.usecases.ts';
import { dropOldIdempotencyKeys } from '../modules/leads/leads.usecases.ts';
import { pruneActivity } from '../modules/pages/activity/activity.usecases.ts';
import { forgetVisitors } from '../modules/pages/activity/visitors/visitors.usecases.ts';
import { noticeReactions } from '../modules/notices/notices.events.ts';
import { noticeJobs, watchForNotices } from '../modules/notices/notices.jobs.ts';
import { dropOldNotices } from '../modules/notices/notices.usecases.ts';
import { watchPrivacyRequests } from '../modules/inquiries/privacy/privacy.jobs.ts';
import { mailWeeklyReports, reportJobs, watchReports } from '../modules/reports/reports.jobs.ts';
import { domainJobs, recheckAll } from '../modules/sites/domains/domains.jobs.ts';
import { indexNowJobs, submitAll } from '../modules/sites/indexnow/indexnow.jobs.ts';
import { dropDeadSessions } from '../modules/staff/staff.usecases.ts';
import { lapseApprovals } from '../modules/writing/approvals/approvals.usecases.ts';
import { publishAtPace, publishDuePages } from '../modules/writing/drip/drip.usecases.ts';
import { refreshOldFingerprints } from '../modules/writing/judging/judging.jobs.ts';
import { refreshPage } from '../modules/writing/refreshing/refreshing.jobs.ts';
import { regeneratePage, writePage, writePageByModel } from '../modules/writing/writing.jobs.ts';
import { resumeStalledPages } from '../modules/writing/writing.usecases.ts';

const resumeStalled = defineJob({
  name: 'pages.resume-stalled',
  payload: z.object({}),
  handler: (ctx) => resumeStalledPages(ctx),
});

const publishDue = defineJob({
  name: 'pages.publish-due',
  payload: z.object({}),
  handler: (ctx) => publishDuePages(ctx),
});

const publishPaced = defineJob({
  name: 'pages.publish-paced',
  payload: z.object({}),
  handler: (ctx) => publishAtPace(ctx),
});

const lapse = defineJob({
  name: 'pages.lapse-approvals',
  payload: z.object({}),
  handler: (ctx) => lapseApprovals(ctx),
});

const dropOld = defineJob({
  name: 'upkeep.drop-old',
  payload: z.object({}),
  handler: async (ctx) => {
    await dropDeadSessions(ctx);
    await endOldViews(ctx);
    await dropDeadPortalSessions(ctx);
    await dropOldIdempotencyKeys(ctx);
    await pruneActivity(ctx);
    await dropReplacedImages(ctx);
    await dropOldNotices(ctx);
    await dropOldArchives(ctx);
  },
});

const sealConsents = defineJob({
  name: 'consents.seal',
  payload: z.object({}),
  handler: (ctx) => sealReceipts(ctx),
});

const redraw = defineJob({
  name: 'images.redraw-outdated',
  payload: z.object({}),
  handler: (ctx) => redrawOutdated(ctx),
});

const expire = defineJob({
  name: 'facts.expire',
  payload: z.object({}),
  handler: (ctx) => expireFacts(ctx),
});

const forgetDay = defineJob({
  name: 'analytics.forget-day',
  payload: z.object({}),
  handler: (ctx) => forgetVisitors(ctx),
});

/** Every job of the product. */
export const jobs: readonly AnyJob[] = [
  writePage,
  writePageByModel,
  regeneratePage,
  refreshPage,
  expire,
  publishDue,
  publishPaced,
  lapse,
  resumeStalled,
  refreshOldFingerprints,
  drawImage,
  redraw,
  dropOld,
  forgetDay,
  sealConsents,
  ...deliveryJobs,
  ...domainJobs,
  ...indexNowJobs,
  checkKeywords,
  ...archiveJobs,
  endStalled,
  refreshDue,
  ...searchConsoleJobs,
  ...noticeJobs,
  watchPrivacyRequests,
  ...reportJobs,
  tellAlerts,
  mailRankBudget,
];

/** Every job that an event sends. */
export const reactions: readonly Reaction[] = [
  ...deliveryReactions,
  ...noticeReactions,
  ...archiveReactions,
  ...rankingReactions,
];

/** Every cron line. */
export const schedules: readonly Schedule[] = [
  // On the hour, so that what ended at midnight is gone at midnight, and soon after a start that came later.
  defineSchedule({ name: 'expire-facts', job: expire, cron: '0 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'resume-stalled-pages', job: resumeStalled, cron: '* * * * *', payload: {} }),
  defineSchedule({ name: 'publish-due-pages', job: publishDue, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'lapse-approvals', job: lapse, cron: '11 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'publish-paced-pages', job: publishPaced, cron: '7 * * * *', payload: {} }),
  defineSchedule({ name: 'refresh-old-fingerprints', job: refreshOldFingerprints, cron: '* * * * *', payload: {} }),
  defineSchedule({ name: 'redraw-outdated-images', job: redraw, cron: '* * * * *', payload: {} }),
  defineSchedule({ name: 'recheck-hub-domains', job: recheckAll, cron: '23 4 * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'seal-consents', job: sealConsents, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'read-returned-mails', job: readReturnedMails, cron: '*/2 * * * *', payload: {} }),
  defineSchedule({ name: 'watch-mail', job: watchMail, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'watch-for-notices', job: watchForNotices, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'watch-privacy-requests',
    job: watchPrivacyRequests,
    cron: '29 * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'watch-queues', job: watchQueues, cron: '* * * * *', payload: {} }),
  // When yesterday's calls had five hours to arrive, wherever the agency is.
  defineSchedule({
    name: 'reconcile-deliveries',
    job: reconcileDeliveries,
    cron: '9 5 * * *',
    payload: {},
    missed: 'once',
  }),
  // Every client's hour comes on its own clocks, some of them half an hour off ours.
  defineSchedule({ name: 'watch-reports', job: watchReports, cron: '*/5 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'mail-weekly-reports',
    job: mailWeeklyReports,
    cron: '*/15 * * * *',
    payload: {},
    missed: 'once',
  }),
  // A few minutes, so that a page changed again and again is told once.
  defineSchedule({ name: 'submit-indexnow', job: submitAll, cron: '*/5 * * * *', payload: {} }),
  defineSchedule({ name: 'refresh-due-rankings', job: refreshDue, cron: '41 3 * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'tell-rank-alerts', job: tellAlerts, cron: '*/10 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'end-stalled-rank-checks', job: endStalled, cron: '37 * * * *', payload: {} }),
  defineSchedule({ name: 'fetch-search-figures', job: fetchDue, cron: '*/5 * * * *', payload: {} }),
  defineSchedule({ name: 'drop-old-search-figures', job: dropOldSearchFigures, cron: '52 2 * * *', payload: {} }),
  // Days end at midnight UTC; soon after a start that came later.
  defineSchedule({ name: 'forget-day', job: forgetDay, cron: '1 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'drop-old-rows', job: dropOld, cron: '17 * * * *', payload: {} }),
];
