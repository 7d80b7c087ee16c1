import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '#server/platform/context.ts';
import type { SearchFailure } from '../../providers/providers.types.ts';
import { askStep, noteSent, prepareSteps, returnSteps, takeAnswers } from '../steps/steps.usecases.ts';
import type { Answered, Asking } from '../steps/steps.types.ts';
import { createLanes } from '../lanes/lanes.rules.ts';

/** Look-ups under way at once in one process, whichever jobs they belong to. */
const AT_ONCE = 10;
const lanes = createLanes(AT_ONCE);
/** A few more are noted as sent than are under way, so that no lane waits for the note. A crash leaves them in doubt as well. */
const notes = createLanes(AT_ONCE + 3);
let runs = 0;

/** So many are paid for ahead, so that no lane waits for the database; a crash counts them too much. */
const AHEAD = 10;
/** Answers are written together that come within so short a time: a crash asks them again. */
const GATHERED = 10;
const GATHER_MS = 30;
/** What was paid for is worth more than one try to keep it, a second apart and more. */
const TRIES = 4;

export interface RunOutcome {
  /** Failed for a while: to be tried again later. */
  retries: { checkId: number; failure: SearchFailure }[];
  /** Not begun, since the worker stops. */
  left: number[];
}

export interface RunOrder {
  checkIds: readonly number[];
  isLastTry: boolean;
  /** Nothing more is begun once it is aborted; what was asked is still taken. */
  stopping: AbortSignal;
}

const takeSurely = async (ctx: Ctx, answered: readonly Answered[]): ReturnType<typeof takeAnswers> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeAnswers(ctx, answered);
    } catch (error) {
      if (tries === TRIES) throw error;
      ctx.log.warn({ err: error }, 'rank answers are written once more');
      await delay(tries * 1000);
    }
  }
};

/** One run's checks on their way: waiting, paid for, asked, answered, written. */
class Run {
  readonly outcome: RunOutcome = { retries: [], left: [] };
  private readonly order = (runs += 1);
  private readonly waiting: number[];
  private readonly answered: Answered[] = [];
  private readonly unasked: Asking[] = [];
  private readonly sending: { asking: Asking; sent: PromiseWithResolvers<void> }[] = [];
  private ahead = 0;
  private asking = 0;
  private preparing = false;
  private writing = false;
  private failed: unknown = null;
  private finish: () => void = () => undefined;
  private readonly ctx: Ctx;
  private readonly ordered: RunOrder;

  constructor(ctx: Ctx, ordered: RunOrder) {
    this.ctx = ctx;
    this.ordered = ordered;
    this.waiting = [...ordered.checkIds];
  }

  async toEnd(): Promise<RunOutcome> {
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      this.goOn();
    });
    if (this.unasked.length > 0) await returnSteps(this.ctx, this.unasked);
    if (this.failed !== null) throw this.failed;
    this.outcome.left.push(...this.waiting, ...this.unasked.map(({ check }) => check.id));
    return this.outcome;
  }

  private get isEnding(): boolean {
    return this.failed !== null || this.ordered.stopping.aborted;
  }

  private goOn(): void {
    const hasRoom = this.ahead < AHEAD && this.answered.length <= GATHERED;
    if (!this.preparing && !this.isEnding && hasRoom && this.waiting.length > 0) void this.prepare();
    const isIdle = !this.preparing && !this.writing && this.ahead + this.asking + this.answered.length === 0;
    if (isIdle && (this.waiting.length === 0 || this.isEnding)) this.finish();
  }

  private async prepare(): Promise<void> {
    this.preparing = true;
    const checkIds = this.waiting.splice(0, AHEAD);
    try {
      const { asks } = await prepareSteps(this.ctx, { checkIds });
      for (const asking of asks) void this.ask(asking);
    } catch (error) {
      this.failed ??= error;
    }
    this.preparing = false;
    this.goOn();
  }

  private async ask(asking: Asking): Promise<void> {
    this.ahead += 1;
    const leaveNotes = await notes.enter(this.order);
    if (!this.isEnding) await this.note(asking).catch((error: unknown) => (this.failed ??= error));
    const leave = await lanes.enter(this.order);
    this.ahead -= 1;
    if (this.isEnding) {
      this.unasked.push(asking);
      leave();
      leaveNotes();
      return this.goOn();
    }
    this.asking += 1;
    this.goOn();
    try {
      const answer = await askStep(this.ctx, asking);
      this.answered.push({ asking, answer, isLastTry: this.ordered.isLastTry });
    } catch (error) {
      this.failed ??= error;
    }
    leave();
    leaveNotes();
    this.asking -= 1;
    void this.write();
  }

  /** Those that begin together are noted together. */
  private async note(asking: Asking): Promise<void> {
    const sent = Promise.withResolvers<void>();
    this.sending.push({ asking, sent });
    if (this.sending.length === 1) setImmediate(() => void this.noteAll());
    return sent.promise;
  }

  private async noteAll(): Promise<void> {
    const together = this.sending.splice(0);
    try {
      await noteSent(
        this.ctx,
        together.map(({ asking }) => asking),
      );
      for (const { sent } of together) sent.resolve();
    } catch (error) {
      for (const { sent } of together) sent.reject(error);
    }
  }

  private async write(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    while (this.answered.length > 0) {
      if (this.answered.length < GATHERED) await delay(GATHER_MS);
      await this.take(this.answered.splice(0, 2 * GATHERED));
    }
    this.writing = false;
    this.goOn();
  }

  private async take(answered: readonly Answered[]): Promise<void> {
    try {
      const ends = await takeSurely(this.ctx, answered);
      for (const [checkId, end] of ends) {
        // Its next page comes before anything that was not begun.
        if (end === null) this.waiting.unshift(checkId);
        else if (end.kind === 'retry') this.outcome.retries.push({ checkId, failure: end.failure });
      }
    } catch (error) {
      this.failed ??= error;
    }
    this.goOn();
  }
}

/**
 * Brings checks to their end, ten look-ups at once: while they are asked the next ones are paid for and the last answers written,
 * several in one transaction. A check that ended or is gone is passed over, so running the same checks again asks none twice.
 */
export const runChecks = (ctx: Ctx, order: RunOrder): Promise<RunOutcome> => new Run(ctx, order).toEnd();
