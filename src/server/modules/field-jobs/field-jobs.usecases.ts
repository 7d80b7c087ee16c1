import type { FieldJob, FieldJobFilter, FieldJobSettings, PortalFieldJob, UpdateFieldJob } from '#shared/field-jobs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getHiddenImageFile, type FoundImage } from '../images/drawings.usecases.ts';
import { deleteJobPhotos, setJobPhotosHidden } from '../images/job-photos.usecases.ts';
import {
  auditOf,
  auditTarget,
  presentJob,
  presentOwnJob,
  serviceNameOf,
  type PresentableJob,
} from './field-jobs.presenter.ts';
import {
  acceptsAllJobs,
  countFieldJobRows,
  deleteFieldJobRow,
  getFieldJobWithClient,
  listFieldJobRows,
  lockFieldJob,
  updateFieldJobRow,
  upsertAcceptsAll,
} from './field-jobs.repository.ts';
import { describePhotos } from './field-jobs.rules.ts';
import type { FieldJobRow } from './field-jobs.table.ts';
import { jobChecker } from './job-fields.usecases.ts';

/** Jobs of one client or of all at work, newest first. */
export const listFieldJobs = async (
  ctx: Ctx,
  query: { filter: FieldJobFilter; limit: number; cursor: string | undefined },
): Promise<PageOfRows<FieldJob>> => {
  const { sort = 'newest', ...filter } = query.filter;
  const { limit, cursor } = query;
  const rows = await listFieldJobRows(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = (known: number) => countFieldJobRows(ctx, { filter, known });
  const page = await pageOfRows({ rows, limit, cursor, count });
  return { ...page, rows: page.rows.map(presentJob) };
};

/** Throws 404. */
export const requireFieldJob = async (ctx: Ctx, id: number): Promise<FieldJob> => {
  const found = await getFieldJobWithClient(ctx, id);
  if (!found) throw notFound('Job');
  return presentJob(found);
};

/** A job as its own client sees it. */
export const presentClientJob = (job: PresentableJob): PortalFieldJob => presentOwnJob(job, '/api/client/field-jobs');

const photoFile = async (ctx: Ctx, { photos }: Pick<FieldJobRow, 'photos'>, number: number): Promise<FoundImage> => {
  const path = photos[number - 1]?.files.at(-1)?.path;
  const found = path === undefined ? null : await getHiddenImageFile(ctx, path.replace('/img/', ''));
  if (!found) throw notFound('Photo');
  return found;
};

/** A photo of a job in its universal format, whatever became of the job. Throws 404 and ObjectError. */
export const readJobPhoto = async (ctx: Ctx, { id, number }: { id: number; number: number }): Promise<FoundImage> => {
  const found = await getFieldJobWithClient(ctx, id);
  if (!found) throw notFound('Job');
  return photoFile(ctx, found.job, number);
};

/** The same for photos that the caller has read of its own client's job. */
export const readPhotoOf = photoFile;

const decisionOf = (
  before: FieldJobRow,
  { status, actor, now }: { status: FieldJobRow['status'] | undefined; actor: StaffActor; now: Date },
): Partial<FieldJobRow> => {
  if (status === undefined || status === before.status) return {};
  if (status === 'proposed') return { status, decidedAt: null, decidedBy: null };
  return { status, decidedAt: now, decidedBy: actor.name };
};

const definedFields = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/**
 * Accepts or rejects a job, puts it back among the proposed ones, or corrects what it says. The pages follow at once.
 * Throws 400 with the fields that say too much, 403 and 404.
 */
export const updateFieldJob = async (
  ctx: Ctx,
  { actor, id, change }: { actor: StaffActor; id: number; change: UpdateFieldJob },
): Promise<FieldJob> => {
  assertMay(actor, 'clients.edit');
  return ctx.transaction(async (tx) => {
    const before = await lockFieldJob(tx, id);
    if (!before) throw notFound('Job');
    const client = await requireClientRow(tx, before.clientId);
    const checker = await jobChecker(tx, client);
    const { status, ...sent } = definedFields(change);
    const place = { city: sent.city ?? before.city, state: sent.state ?? before.state };
    const typed = sent.city === undefined && sent.state === undefined ? sent : { ...sent, ...place };
    const issues = checker.issuesOf(typed);
    const priceMin = sent.priceMin === undefined ? before.priceMin : sent.priceMin;
    const priceMax = sent.priceMax === undefined ? before.priceMax : sent.priceMax;
    if (priceMin !== null && priceMax !== null && priceMin > priceMax)
      issues.push({ path: 'priceMax', message: 'The highest price is below the lowest.' });
    if (issues.length > 0) throw invalid(issues);
    const now = ctx.clock.now();
    const fields = {
      ...before,
      ...sent,
      service: (sent.service === undefined ? null : checker.serviceOf(sent.service)) ?? before.service,
      city: (typed.city === undefined ? null : checker.townOf(place.city, place.state)) ?? before.city,
      state: place.state,
      ...decisionOf(before, { status, actor, now }),
      updatedAt: now,
    };
    const { id: _id, ...columns } = {
      ...fields,
      photos: describePhotos(before.photos, { ...fields, serviceName: serviceNameOf(fields.service) }),
    };
    await updateFieldJobRow(tx, { id, columns });
    if (fields.status !== before.status)
      await setJobPhotosHidden(tx, { photos: before.photos, isHidden: fields.status !== 'accepted' });
    const target = auditTarget(before);
    const action = fields.status === before.status ? 'field_job.changed' : `field_job.${fields.status}`;
    await recordAudit(tx, { actor, action, target, before: auditOf(before), after: auditOf(fields) });
    return requireFieldJob(tx, id);
  });
};

const removeJob = async (
  ctx: Ctx,
  { job, actor }: { job: FieldJobRow; actor: StaffActor | ClientActor },
): Promise<void> => {
  await deleteFieldJobRow(ctx, job.id);
  await deleteJobPhotos(ctx, job.photos);
  await recordAudit(ctx, { actor, action: 'field_job.deleted', target: auditTarget(job), before: auditOf(job) });
};

/** Deletes a job and its photos for good; pages stop showing it at once. Throws 403 and 404. */
export const deleteFieldJob = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const job = await lockFieldJob(tx, id);
    if (!job) throw notFound('Job');
    await removeJob(tx, { job, actor });
  });
};

/** The client takes its own job back, with its photos. Throws 404, also for another client's job. */
export const withdrawClientJob = async (ctx: Ctx, { scope, id }: { scope: PortalScope; id: number }): Promise<void> => {
  await ctx.transaction(async (tx) => {
    const job = await lockFieldJob(tx, id);
    if (job?.clientId !== scope.clientId) throw notFound('Job');
    const { name } = await requireClientRow(tx, scope.clientId);
    await removeJob(tx, { job, actor: portalActor(scope, name) });
  });
};

/** Whether a client's jobs are accepted by themselves; throws 404. */
export const requireFieldJobSettings = async (ctx: Ctx, clientId: number): Promise<FieldJobSettings> => {
  await requireClientRow(ctx, clientId);
  return { acceptsAll: await acceptsAllJobs(ctx, clientId) };
};

/** Jobs that were sent before stay as they are. Throws 403 and 404. */
export const setFieldJobSettings = async (
  ctx: Ctx,
  { actor, clientId, settings }: { actor: StaffActor; clientId: number; settings: FieldJobSettings },
): Promise<FieldJobSettings> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const { name } = await requireClientRow(tx, clientId);
    const before = { acceptsAll: await acceptsAllJobs(tx, clientId) };
    await upsertAcceptsAll(tx, { clientId, ...settings });
    const target = { kind: 'client', id: clientId, name };
    await recordAudit(tx, { actor, action: 'client.field_jobs_set', target, before, after: settings });
  });
  return settings;
};
