import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Ctx } from '#server/platform/context.ts';
import type { SearchFailure } from '../providers/providers.types.ts';
import {
  sendProviderRequest,
  markRequestsSent,
  prepareProviderRequests,
  refundProviderRequests,
  saveResponses,
} from './provider-requests.usecases.ts';
import type { CheckResult, ProviderReply, ProviderRequest } from './provider-requests.types.ts';

/** Concurrent provider requests in one process, over all jobs. */
const REQUEST_CONCURRENCY = 10;
const requestQueue = new PQueue({ concurrency: REQUEST_CONCURRENCY });
/**
 * A few more than are running, so that no request waits to be marked as sent. After a crash their state is unknown
 * too.
 */
const sentMarkQueue = new PQueue({ concurrency: REQUEST_CONCURRENCY + 3 });
let runCount = 0;

/** This many are reserved in advance, so that no request waits for the database; a crash counts them too much. */
const PREPARED_REQUESTS = 10;
/** Responses that arrive this close together are written together; after a crash they are requested again. */
const WRITE_BATCH_SIZE = 10;
const WRITE_BATCH_DELAY_MS = 30;
/** Paid responses are worth several attempts to store them, a second apart and more. */
const MAX_WRITE_ATTEMPTS = 4;

export interface CheckRunResult {
  retries: { checkId: number; failure: SearchFailure }[];
  remaining: number[];
}

export interface CheckRunInput {
  checkIds: readonly number[];
  isLastTry: boolean;
  /** Once aborted, no check begins; responses that are still awaited are stored. */
  stopping: AbortSignal;
}

const saveResponsesWithRetry = async (
  ctx: Ctx,
  answered: readonly ProviderReply[],
): ReturnType<typeof saveResponses> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await saveResponses(ctx, answered);
    } catch (error) {
      if (attempt === MAX_WRITE_ATTEMPTS) throw error;
      ctx.log.warn({ err: error }, 'rank answers are written once more');
      await delay(attempt * 1000);
    }
  }
};

class CheckRun {
  readonly outcome: CheckRunResult = { retries: [], remaining: [] };
  /** Requests of earlier runs go first. */
  private readonly priority = -(runCount += 1);
  private readonly waiting: number[];
  private readonly answered: ProviderReply[] = [];
  private readonly unsent: ProviderRequest[] = [];
  private readonly sending: { request: ProviderRequest; sent: PromiseWithResolvers<void> }[] = [];
  private prepared = 0;
  private underWay = 0;
  private preparing = false;
  private writing = false;
  private failed: unknown = null;
  private finish: () => void = () => undefined;
  private readonly ctx: Ctx;
  private readonly input: CheckRunInput;

  constructor(ctx: Ctx, input: CheckRunInput) {
    this.ctx = ctx;
    this.input = input;
    this.waiting = [...input.checkIds];
  }

  async run(): Promise<CheckRunResult> {
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      this.advance();
    });
    if (this.unsent.length > 0) await refundProviderRequests(this.ctx, this.unsent);
    if (this.failed !== null) throw this.failed;
    this.outcome.remaining.push(...this.waiting, ...this.unsent.map(({ check }) => check.id));
    return this.outcome;
  }

  private get isEnding(): boolean {
    return this.failed !== null || this.input.stopping.aborted;
  }

  private advance(): void {
    const hasRoom = this.prepared < PREPARED_REQUESTS && this.answered.length <= WRITE_BATCH_SIZE;
    if (!this.preparing && !this.isEnding && hasRoom && this.waiting.length > 0) void this.prepare();
    const isIdle = !this.preparing && !this.writing && this.prepared + this.underWay + this.answered.length === 0;
    if (isIdle && (this.waiting.length === 0 || this.isEnding)) this.finish();
  }

  private async prepare(): Promise<void> {
    this.preparing = true;
    const checkIds = this.waiting.splice(0, PREPARED_REQUESTS);
    try {
      const { requests } = await prepareProviderRequests(this.ctx, { checkIds });
      for (const request of requests) void this.enqueue(request);
    } catch (error) {
      this.failed ??= error;
    }
    this.preparing = false;
    this.advance();
  }

  private async enqueue(request: ProviderRequest): Promise<void> {
    const { priority } = this;
    this.prepared += 1;
    await sentMarkQueue.add(
      async () => {
        if (!this.isEnding) await this.markSent(request).catch((error: unknown) => (this.failed ??= error));
        await requestQueue.add(() => this.send(request), { priority });
      },
      { priority },
    );
  }

  private async send(request: ProviderRequest): Promise<void> {
    this.prepared -= 1;
    if (this.isEnding) {
      this.unsent.push(request);
      return this.advance();
    }
    this.underWay += 1;
    this.advance();
    try {
      const answer = await sendProviderRequest(this.ctx, request);
      this.answered.push({ request, answer, isLastTry: this.input.isLastTry });
    } catch (error) {
      this.failed ??= error;
    }
    this.underWay -= 1;
    void this.write();
  }

  /** Marks requests that begin together in one statement. */
  private async markSent(request: ProviderRequest): Promise<void> {
    const sent = Promise.withResolvers<void>();
    this.sending.push({ request, sent });
    if (this.sending.length === 1) setImmediate(() => void this.markAllSent());
    return sent.promise;
  }

  private async markAllSent(): Promise<void> {
    const batch = this.sending.splice(0);
    try {
      await markRequestsSent(
        this.ctx,
        batch.map(({ request }) => request),
      );
      for (const { sent } of batch) sent.resolve();
    } catch (error) {
      for (const { sent } of batch) sent.reject(error);
    }
  }

  private async write(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    while (this.answered.length > 0) {
      if (this.answered.length < WRITE_BATCH_SIZE) await delay(WRITE_BATCH_DELAY_MS);
      await this.store(this.answered.splice(0, 2 * WRITE_BATCH_SIZE));
    }
    this.writing = false;
    this.advance();
  }

  private async store(answered: readonly ProviderReply[]): Promise<void> {
    try {
      const checkResults = await saveResponsesWithRetry(this.ctx, answered);
      for (const [checkId, end] of checkResults) {
        // The next page of a running check comes before new checks.
        if (end === null) this.waiting.unshift(checkId);
        else if (end.kind === 'retry') this.outcome.retries.push({ checkId, failure: end.failure });
      }
    } catch (error) {
      this.failed ??= error;
    }
    this.advance();
  }
}

/**
 * Completes checks with ten concurrent requests; meanwhile further requests are reserved and responses written in
 * batches. Completed and deleted checks are skipped, so running the same checks again requests nothing twice.
 */
export const runChecks = (ctx: Ctx, input: CheckRunInput): Promise<CheckRunResult> => new CheckRun(ctx, input).run();

/**
 * Continues one check to the full depth, whatever the farm's schedule: requests page by page until the keyword's page
 * is found, the depth is reached or the results end. Each response is stored before it is used.
 */
export const runCheck = async (ctx: Ctx, checkId: number): Promise<CheckResult> => {
  for (;;) {
    const { requests, checkResults } = await prepareProviderRequests(ctx, { checkIds: [checkId], isFull: true });
    const [request] = requests;
    if (!request) return checkResults.get(checkId) ?? { kind: 'skipped' };
    const answer = await sendProviderRequest(ctx, request);
    const end = (await saveResponses(ctx, [{ request, answer, isLastTry: true }])).get(checkId) ?? null;
    if (end !== null) return end;
  }
};
