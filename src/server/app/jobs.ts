import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { EventHandler } from '#server/platform/events.ts';
import { defineJob, defineSchedule, type AnyJob, type Schedule } from '#server/platform/jobs/job.ts';
import { keepFirstFiguresJob, keptFiguresJobs } from '../modules/analytics/kept-figures.jobs.ts';
import { dataExportJobs, dataExportEventHandlers } from '../modules/exports/exports.jobs.ts';
import { expireFacts } from '../modules/clients/facts.usecases.ts';
import {
  reconcileDeliveries,
  webhookEventHandlers,
  webhookJobs,
  monitorQueues,
} from '../modules/webhooks/webhooks.jobs.ts';
import { emailEventHandlers, emailJobs, readBounces, monitorEmails } from '../modules/emails/emails.jobs.ts';
import {
  emailRankBudget,
  rankingEventHandlers,
  sendRankAlertsJob,
  cancelStalledChecksJob,
  refreshDueRankingsJob,
} from '../modules/rankings/rankings.jobs.ts';
import { keepOverviewJob } from '../modules/rankings/kept-overview.usecases.ts';
import { checkKeywords } from '../modules/rankings/checks/checks.jobs.ts';
import { deleteOldSearchFigures, fetchDueFigures, searchConsoleJobs } from '../modules/search-console/fetching.jobs.ts';
import { evidenceJobs, expireEvidenceJob, recheckDueSourcesJob } from '../modules/evidence/evidence.jobs.ts';
import { readWebsiteJob } from '../modules/websites/websites.jobs.ts';
import { enqueueOutdatedDrawings } from '../modules/images/image-generation.usecases.ts';
import { drawPageImage } from '../modules/images/images.jobs.ts';
import { sealReceipts } from '../modules/leads/consents.usecases.ts';
import { deleteExpiredVisitors } from '../modules/pages/visitor-events/visitors.usecases.ts';
import {
  notificationJobs,
  monitorProblemsJob,
  notificationEventHandlers,
} from '../modules/notifications/notifications.jobs.ts';
import { remindCustomersJob, reviewEventHandlers, reviewJobs } from '../modules/reviews/reviews.jobs.ts';
import { emailWeeklyReportsJob, reportJobs, monitorReportsJob } from '../modules/reports/reports.jobs.ts';
import { telephonyJobs, telephonySchedules } from '../modules/telephony/telephony.jobs.ts';
import { runResearchJob } from '../modules/research/research.jobs.ts';
import { domainJobs, recheckAllDomains } from '../modules/sites/domains/domains.jobs.ts';
import { indexNowJobs, submitAllClients } from '../modules/sites/indexnow.jobs.ts';
import {
  endOverdueApprovals,
  requestPageApproval,
  completeFilling,
  expireQuestions,
  fillAnsweredPage,
  fillAnsweredPages,
  refreshPage,
  publishingEventHandlers,
} from '../modules/publishing/publishing.jobs.ts';
import { publishScheduledPages, publishDuePages } from '../modules/publishing/publish-schedule.usecases.ts';
import {
  regeneratePage,
  generatePage,
  generatePageByModel,
  recomputeFingerprints,
} from '../modules/generation/generation.jobs.ts';
import { advanceBatches } from '../modules/ai/batches.usecases.ts';
import { resumeStalledPages } from '../modules/generation/generation.usecases.ts';
import { backupSchedules, createBackupJob } from './backups/backups.jobs.ts';
import { lookAtInstallationJob } from './installation.ts';
import { deleteObjectsJob, deleteOldRecords } from './maintenance.jobs.ts';
import { monitorPrivacyRequests } from '../modules/prospects/privacy-requests.usecases.ts';

const resumeStalledPagesJob = defineJob({
  name: 'pages.resume-stalled',
  payload: z.object({}),
  handler: (ctx) => resumeStalledPages(ctx),
});

const advanceBatchesJob = defineJob({
  name: 'models.advance-batches',
  payload: z.object({}),
  handler: (ctx) => advanceBatches(ctx),
  // One at a time over all processes, so that no batch is sent twice.
  options: { key: () => 'all', concurrency: 1, timeoutSeconds: 600 },
});

const publishDuePagesJob = defineJob({
  name: 'pages.publish-due',
  payload: z.object({}),
  handler: (ctx) => publishDuePages(ctx),
});

const publishScheduledPagesJob = defineJob({
  name: 'pages.publish-scheduled',
  payload: z.object({}),
  handler: (ctx) => publishScheduledPages(ctx),
});

const sealConsents = defineJob({
  name: 'consents.seal',
  payload: z.object({}),
  handler: (ctx) => sealReceipts(ctx),
});

const redrawOutdatedImages = defineJob({
  name: 'images.redraw-outdated',
  payload: z.object({}),
  handler: (ctx) => enqueueOutdatedDrawings(ctx),
});

const expireFactsJob = defineJob({
  name: 'facts.expire',
  payload: z.object({}),
  handler: (ctx) => expireFacts(ctx),
});

const forgetVisitorsJob = defineJob({
  name: 'analytics.forget-day',
  payload: z.object({}),
  handler: (ctx) => deleteExpiredVisitors(ctx),
});

/** The law allows thirty days for an answer. */
const monitorPrivacyRequestsJob = defineJob({
  name: 'prospects.monitor-privacy-requests',
  payload: z.object({}),
  handler: (ctx) => monitorPrivacyRequests(ctx),
});

const backupJob = createBackupJob(() => jobs);
export const jobs: readonly AnyJob[] = [
  backupJob,
  generatePage,
  generatePageByModel,
  regeneratePage,
  refreshPage,
  fillAnsweredPage,
  fillAnsweredPages,
  completeFilling,
  expireQuestions,
  expireFactsJob,
  ...evidenceJobs,
  runResearchJob,
  readWebsiteJob,
  publishDuePagesJob,
  publishScheduledPagesJob,
  requestPageApproval,
  endOverdueApprovals,
  resumeStalledPagesJob,
  advanceBatchesJob,
  recomputeFingerprints,
  drawPageImage,
  redrawOutdatedImages,
  deleteOldRecords,
  deleteObjectsJob,
  lookAtInstallationJob,
  forgetVisitorsJob,
  sealConsents,
  ...webhookJobs,
  ...emailJobs,
  ...reviewJobs,
  ...telephonyJobs,
  ...domainJobs,
  ...indexNowJobs,
  checkKeywords,
  ...dataExportJobs,
  cancelStalledChecksJob,
  refreshDueRankingsJob,
  ...searchConsoleJobs,
  ...notificationJobs,
  monitorPrivacyRequestsJob,
  ...reportJobs,
  sendRankAlertsJob,
  emailRankBudget,
  ...keptFiguresJobs,
  keepOverviewJob,
];

export const eventHandlers: readonly EventHandler[] = [
  ...webhookEventHandlers,
  ...emailEventHandlers,
  ...reviewEventHandlers,
  ...publishingEventHandlers,
  ...notificationEventHandlers,
  ...dataExportEventHandlers,
  ...rankingEventHandlers,
];

const schedules: readonly Schedule[] = [
  // On the hour, because facts expire at midnight; also soon after a late start.
  defineSchedule({ name: 'expire-facts', job: expireFactsJob, cron: '0 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'expire-evidence', job: expireEvidenceJob, cron: '3 0 * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'recheck-due-sources',
    job: recheckDueSourcesJob,
    cron: '33 4 * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'advance-model-batches', job: advanceBatchesJob, cron: '* * * * *', payload: {} }),
  defineSchedule({ name: 'resume-stalled-pages', job: resumeStalledPagesJob, cron: '* * * * *', payload: {} }),
  defineSchedule({
    name: 'publish-due-pages',
    job: publishDuePagesJob,
    cron: '* * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({
    name: 'expire-approvals',
    job: endOverdueApprovals,
    cron: '11 * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'expire-questions', job: expireQuestions, cron: '19 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'publish-scheduled-pages', job: publishScheduledPagesJob, cron: '7 * * * *', payload: {} }),
  defineSchedule({ name: 'refresh-old-fingerprints', job: recomputeFingerprints, cron: '* * * * *', payload: {} }),
  defineSchedule({ name: 'redraw-outdated-images', job: redrawOutdatedImages, cron: '* * * * *', payload: {} }),
  defineSchedule({
    name: 'recheck-hub-domains',
    job: recheckAllDomains,
    cron: '23 4 * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'seal-consents', job: sealConsents, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'remind-customers',
    job: remindCustomersJob,
    cron: '47 * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'read-bounces', job: readBounces, cron: '*/2 * * * *', payload: {} }),
  defineSchedule({ name: 'monitor-emails', job: monitorEmails, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'monitor-problems',
    job: monitorProblemsJob,
    cron: '* * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({
    name: 'monitor-privacy-requests',
    job: monitorPrivacyRequestsJob,
    cron: '29 * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'monitor-webhooks', job: monitorQueues, cron: '* * * * *', payload: {} }),
  // Yesterday's calls had five hours to arrive in every time zone.
  defineSchedule({
    name: 'reconcile-deliveries',
    job: reconcileDeliveries,
    cron: '9 5 * * *',
    payload: {},
    missed: 'once',
  }),
  // Each client's hour depends on its time zone, some half an hour off.
  defineSchedule({ name: 'monitor-reports', job: monitorReportsJob, cron: '*/5 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'email-weekly-reports',
    job: emailWeeklyReportsJob,
    cron: '*/15 * * * *',
    payload: {},
    missed: 'once',
  }),
  // Delayed by a few minutes, so that a page with several changes is submitted once.
  defineSchedule({ name: 'submit-indexnow', job: submitAllClients, cron: '*/5 * * * *', payload: {} }),
  defineSchedule({
    name: 'refresh-due-rankings',
    job: refreshDueRankingsJob,
    cron: '41 3 * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({
    name: 'send-rank-alerts',
    job: sendRankAlertsJob,
    cron: '*/10 * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'cancel-stalled-rank-checks', job: cancelStalledChecksJob, cron: '37 * * * *', payload: {} }),
  ...telephonySchedules,
  defineSchedule({ name: 'fetch-search-figures', job: fetchDueFigures, cron: '*/5 * * * *', payload: {} }),
  defineSchedule({ name: 'delete-old-search-figures', job: deleteOldSearchFigures, cron: '52 2 * * *', payload: {} }),
  // Days end at midnight UTC; also soon after a late start.
  defineSchedule({ name: 'forget-day', job: forgetVisitorsJob, cron: '1 * * * *', payload: {}, missed: 'once' }),
  defineSchedule({ name: 'keep-first-figures', job: keepFirstFiguresJob, cron: '2 * * * *', payload: {} }),
  defineSchedule({ name: 'delete-objects', job: deleteObjectsJob, cron: '* * * * *', payload: {}, missed: 'once' }),
  defineSchedule({
    name: 'look-at-installation',
    job: lookAtInstallationJob,
    cron: '*/10 * * * *',
    payload: {},
    missed: 'once',
  }),
  defineSchedule({ name: 'delete-old-rows', job: deleteOldRecords, cron: '17 * * * *', payload: {} }),
];

/** What runs by the clock, with what the settings ask for. */
export const schedulesFor = (config: Pick<Config, 'backupSchedule'>): Schedule[] => [
  ...schedules,
  ...backupSchedules(config, backupJob),
];
