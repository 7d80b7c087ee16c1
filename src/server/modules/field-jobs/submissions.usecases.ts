import { createHash } from 'node:crypto';
import type { CreatedFieldJob, CreateFieldJob } from '#shared/field-jobs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, tooManyRequests } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { keepJobPhotos, storeJobPhotos, type KeptJobPhoto } from '../images/job-photos.usecases.ts';
import { sentKeyReused } from './field-jobs.errors.ts';
import { auditOf, auditTarget, serviceNameOf } from './field-jobs.presenter.ts';
import { acceptsAllJobs, countJobsSince, getSentJob, insertFieldJob } from './field-jobs.repository.ts';
import { describePhotos } from './field-jobs.rules.ts';
import type { FieldJobRow, NewFieldJob } from './field-jobs.table.ts';
import { jobChecker } from './job-fields.usecases.ts';

const DAY_MS = 86_400_000;
/** More than any crew does; a program gone wrong sends more. */
const MAX_JOBS_A_DAY = 200;

type SentFields = Omit<CreateFieldJob, 'photos'>;

const hashOf = (fields: SentFields, photos: readonly Uint8Array[]): string => {
  const hash = createHash('sha256').update(
    JSON.stringify(
      fields,
      Object.keys(fields).toSorted((a, b) => a.localeCompare(b)),
    ),
  );
  for (const photo of photos) hash.update(createHash('sha256').update(photo).digest());
  return hash.digest('hex');
};

/** The job that this key sent before; throws 409 when it was another one. */
const getRepeated = async (
  ctx: Ctx,
  { clientId, key, sentHash }: { clientId: number; key: string | null; sentHash: string },
): Promise<CreatedFieldJob | null> => {
  const sent = key === null ? null : await getSentJob(ctx, { clientId, key });
  if (!sent) return null;
  if (sent.sentHash !== sentHash) throw sentKeyReused();
  return { id: sent.id, status: sent.status };
};

const storeJob = async (
  ctx: Ctx,
  {
    scope,
    client,
    row,
    photos,
  }: { scope: PortalScope; client: ClientRow; row: NewFieldJob; photos: readonly KeptJobPhoto[] },
): Promise<FieldJobRow | null> => {
  const stored = await insertFieldJob(ctx, row);
  if (!stored) return null;
  await storeJobPhotos(ctx, { clientId: client.id, photos, isHidden: stored.status !== 'accepted' });
  const actor = portalActor(scope, client.name);
  await recordAudit(ctx, { actor, action: 'field_job.added', target: auditTarget(stored), after: auditOf(stored) });
  return stored;
};

/**
 * Stores a job that the client did: proposed, or accepted where the client's are accepted by themselves. A job sent twice
 * with one key is stored once. Throws 400 with the fields that say too much, 409, 413 and 429.
 */
export const addClientJob = async (
  ctx: Ctx,
  input: { scope: PortalScope; sent: SentFields; photos: readonly Uint8Array[]; key: string | null },
): Promise<CreatedFieldJob> => {
  const { clientId } = input.scope;
  const { sent, photos: files, key } = input;
  const client = await requireClientRow(ctx, clientId);
  const sentHash = hashOf(sent, files);
  const before = await getRepeated(ctx, { clientId, key, sentHash });
  if (before) return before;
  const checker = await jobChecker(ctx, client);
  const issues = checker.issuesOf(sent);
  if (issues.length > 0) throw invalid(issues);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countJobsSince(ctx, { clientId, since })) >= MAX_JOBS_A_DAY) throw tooManyRequests(DAY_MS / 1000);
  const photos = await keepJobPhotos(ctx, files);
  const service = checker.serviceOf(sent.service) ?? sent.service;
  const city = checker.townOf(sent.city, sent.state) ?? sent.city;
  const described = describePhotos(photos, { ...sent, city, serviceName: serviceNameOf(service) });
  const stored = await ctx.transaction(async (tx) => {
    const isAccepted = await acceptsAllJobs(tx, clientId);
    const row: NewFieldJob = {
      ...sent,
      clientId,
      service,
      city,
      photos: described,
      status: isAccepted ? 'accepted' : 'proposed',
      origin: 'portal',
      sentKey: key,
      sentHash: key === null ? null : sentHash,
      createdAt: now,
      updatedAt: now,
      decidedAt: isAccepted ? now : null,
      decidedBy: null,
    };
    return storeJob(tx, { scope: input.scope, client, row, photos });
  });
  if (stored) return { id: stored.id, status: stored.status };
  const repeated = await getRepeated(ctx, { clientId, key, sentHash });
  if (!repeated) throw sentKeyReused();
  return repeated;
};
