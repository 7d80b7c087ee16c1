import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { executePrepared } from './database/prepared-statement.ts';
import type { EventName, Events, EventHandler } from './events.ts';
import { portalRoleOf, type PortalScope } from './http/principal.ts';
import type { JobContract, Jobs, SendOptions } from './jobs/contract.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Objects } from './objects/objects.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Secrets } from './secrets.ts';
import type { RedisCounts } from './shared-counts.ts';
import { settleAll } from './settle-all.ts';

/**
 * The first argument of every use case. Inside `transaction` and `asPortal` use the context they pass, never the outer
 * one.
 */
export interface Ctx {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbound: Outbound;
  readonly mailer: Mailer;
  readonly objects: Objects;
  /** Null where limits are counted in the database. */
  readonly redisCounts: RedisCounts | null;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly log: Logger;
  /** Commits when `work` resolves and rolls back when it throws; nested calls are savepoints. */
  transaction<T>(work: (tx: Ctx) => Promise<T>): Promise<T>;
  /** Stores the event and sends the jobs that handle it, in the current transaction or its own. */
  emit<Name extends EventName>(event: Name, payload: Events[Name]): Promise<void>;
  /**
   * A transaction in which row-level security shows only this client's rows, and a member of its team its leads only. Jobs and events are sent at its end, since
   * the portal's role may not write them. Throws inside another transaction.
   */
  asPortal<T>(scope: PortalScope, work: (tx: Ctx) => Promise<T>): Promise<T>;
}

export type SendJob = (db: Db, sending: JobSubmission) => Promise<void>;

export interface JobSubmission {
  job: JobContract<unknown, unknown>;
  /** Already validated; parsed again when the job runs. */
  payload: unknown;
  key: string | null;
  options: SendOptions;
}

export interface ContextParts {
  db: Db;
  clock: Clock;
  sendJob: SendJob;
  outbound: Outbound;
  mailer: Mailer;
  objects: Objects;
  redisCounts: RedisCounts | null;
  secrets: Secrets;
  config: Config;
  log: Logger;
  eventHandlers: readonly EventHandler[];
}

export function createContext(parts: ContextParts): Ctx {
  return createScopedContext(parts, { db: parts.db, isTransaction: false, deferred: null });
}

type DeferredWrite = (db: Db) => Promise<void>;

interface ContextScope {
  db: Db;
  isTransaction: boolean;
  /** Writes postponed to the end of a portal transaction; null elsewhere. */
  deferred: DeferredWrite[] | null;
}

function createScopedContext(parts: ContextParts, current: ContextScope): Ctx {
  const { clock, outbound, mailer, objects, redisCounts, secrets, config, log } = parts;
  return {
    db: current.db,
    clock,
    outbound,
    mailer,
    objects,
    redisCounts,
    secrets,
    config,
    log,
    jobs: {
      async send(job, payload, options) {
        const sending = validateSubmission(job, payload, options);
        await write(current, (db) => parts.sendJob(db, sending));
      },
    },
    transaction: (work) => transaction(parts, current, work),
    async emit(event, payload) {
      const record: DeferredWrite = (db) => recordEvent(parts, db, { event, payload });
      if (current.isTransaction) await write(current, record);
      else await current.db.transaction(record);
    },
    asPortal(scope, work) {
      if (current.isTransaction)
        throw new Error('asPortal inside a transaction would change the role of the outer work');
      return portalTransaction(parts, scope, work);
    },
  };
}

function validateSubmission(job: JobSubmission['job'], payload: unknown, options: SendOptions = {}): JobSubmission {
  const parsed = job.payload.parse(payload);
  return { job, payload, key: job.options.key?.(parsed) ?? null, options };
}

async function write(current: ContextScope, work: DeferredWrite): Promise<void> {
  if (current.deferred) current.deferred.push(work);
  else await work(current.db);
}

async function transaction<T>(parts: ContextParts, current: ContextScope, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const { deferred } = current;
  const deferredBefore = deferred?.length ?? 0;
  try {
    return await current.db.transaction((tx) =>
      work(createScopedContext(parts, { db: tx, isTransaction: true, deferred })),
    );
  } catch (error) {
    // Discards the deferred writes of a savepoint that rolled back.
    if (deferred) deferred.length = deferredBefore;
    throw error;
  }
}

async function portalTransaction<T>(
  parts: ContextParts,
  scope: PortalScope,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  return parts.db.transaction(async (tx) => {
    const clientId = String(scope.clientId);
    // Local to the transaction: a pooled connection must not carry one client's scope to the next.
    await tx.execute(
      sql`select set_config('role', 'farmstead_portal', true), set_config('app.client_id', ${clientId}, true),
        set_config('app.portal_role', ${portalRoleOf(scope)}, true)`,
    );
    const deferred: DeferredWrite[] = [];
    const result = await work(createScopedContext(parts, { db: tx, isTransaction: true, deferred }));
    if (deferred.length > 0) await tx.execute(sql`set local role none`);
    for (const later of deferred) await later(tx);
    return result;
  });
}

interface EmittedEvent {
  event: string;
  payload: unknown;
}

async function recordEvent(parts: ContextParts, db: Db, { event, payload }: EmittedEvent): Promise<void> {
  const at = parts.clock.now().toISOString();
  const recording = executePrepared(
    db,
    sql`insert into events (name, payload, at) values (${event}, ${JSON.stringify(payload)}::jsonb, ${at}::timestamptz)`,
  );
  const sending = parts.eventHandlers
    .filter((reaction) => reaction.event === event)
    .flatMap((reaction) =>
      reaction.payloads(payload).map((jobPayload) => validateSubmission(reaction.job, jobPayload)),
    );
  await settleAll([recording, ...sending.map((one) => parts.sendJob(db, one))]);
}
