import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { runOften } from './database/often.ts';
import type { EventName, Events, Reaction } from './events.ts';
import type { PortalScope } from './http/principal.ts';
import type { JobContract, Jobs, SendOptions } from './jobs/contract.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Secrets } from './secrets.ts';
import { together } from './together.ts';

/** What every use case is given first. Inside `transaction` and `asPortal` use the one they hand out, never the outer. */
export interface Ctx {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbound: Outbound;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly log: Logger;
  /** Commits when `work` resolves, rolls everything back when it throws; nested, that holds for the inner work alone. */
  transaction<T>(work: (tx: Ctx) => Promise<T>): Promise<T>;
  /** Keeps the event and sends the jobs that react to it, in the current transaction or in one of its own. */
  emit<Name extends EventName>(event: Name, payload: Events[Name]): Promise<void>;
  /**
   * A transaction in which the database itself shows the rows of this client alone. Jobs and events are sent at its end,
   * since the portal's role may not write them. Throws when called inside another transaction.
   */
  asPortal<T>(scope: PortalScope, work: (tx: Ctx) => Promise<T>): Promise<T>;
}

/** Puts a job into the queue through `db`, so within its transaction. */
export type SendJob = (db: Db, sending: Sending) => Promise<void>;

export interface Sending {
  job: JobContract<unknown, unknown>;
  /** As given: the schema has accepted it, and reads it again when the job runs. */
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
  secrets: Secrets;
  config: Config;
  log: Logger;
  reactions: readonly Reaction[];
}

/** The context of the whole process, outside any transaction. */
export function createContext(parts: ContextParts): Ctx {
  return contextOn(parts, { db: parts.db, isTransaction: false, deferred: null });
}

type Write = (db: Db) => Promise<void>;

interface Place {
  db: Db;
  isTransaction: boolean;
  /** Writes that wait for the end of a portal transaction, null elsewhere. */
  deferred: Write[] | null;
}

function contextOn(parts: ContextParts, place: Place): Ctx {
  const { clock, outbound, mailer, secrets, config, log } = parts;
  return {
    db: place.db,
    clock,
    outbound,
    mailer,
    secrets,
    config,
    log,
    jobs: {
      async send(job, payload, options) {
        const sending = checked(job as unknown as Sending['job'], payload, options);
        await write(place, (db) => parts.sendJob(db, sending));
      },
    },
    transaction: (work) => transaction(parts, place, work),
    async emit(event, payload) {
      const record: Write = (db) => recordEvent(parts, db, { event, payload });
      if (place.isTransaction) await write(place, record);
      else await place.db.transaction(record);
    },
    asPortal(scope, work) {
      if (place.isTransaction) throw new Error('asPortal inside a transaction would change the role of the outer work');
      return portalTransaction(parts, scope, work);
    },
  };
}

function checked(job: Sending['job'], payload: unknown, options: SendOptions = {}): Sending {
  const parsed = job.payload.parse(payload);
  return { job, payload, key: job.options.key?.(parsed) ?? null, options };
}

async function write(place: Place, work: Write): Promise<void> {
  if (place.deferred) place.deferred.push(work);
  else await work(place.db);
}

async function transaction<T>(parts: ContextParts, place: Place, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const { deferred } = place;
  const kept = deferred?.length ?? 0;
  try {
    return await place.db.transaction((tx) => work(contextOn(parts, { db: tx, isTransaction: true, deferred })));
  } catch (error) {
    // What the inner work wanted written goes with it when only its savepoint is rolled back.
    if (deferred) deferred.length = kept;
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
      sql`select set_config('role', 'farmstead_portal', true), set_config('app.client_id', ${clientId}, true)`,
    );
    const deferred: Write[] = [];
    const result = await work(contextOn(parts, { db: tx, isTransaction: true, deferred }));
    if (deferred.length > 0) await tx.execute(sql`set local role none`);
    for (const later of deferred) await later(tx);
    return result;
  });
}

interface Emission {
  event: string;
  payload: unknown;
}

async function recordEvent(parts: ContextParts, db: Db, { event, payload }: Emission): Promise<void> {
  const at = parts.clock.now().toISOString();
  const recording = runOften(
    db,
    sql`insert into events (name, payload, at) values (${event}, ${JSON.stringify(payload)}::jsonb, ${at}::timestamptz)`,
  );
  const sending = parts.reactions
    .filter((reaction) => reaction.event === event)
    .flatMap((reaction) => reaction.payloads(payload).map((jobPayload) => checked(reaction.job, jobPayload)));
  await together([recording, ...sending.map((one) => parts.sendJob(db, one))]);
}
