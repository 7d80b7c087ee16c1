import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { isOwnAddress } from './callback-addresses.rules.ts';
import { findNumberRow } from './numbers.repository.ts';
import { askProvider, getCredentials, PROVIDERS } from './providers.usecases.ts';
import type { ProviderAnswer } from './providers.types.ts';
import { deferTask, deleteTask, listDueTasks, type TaskRow } from './tasks.repository.ts';

const BATCH_SIZE = 50;
const MINUTE_MS = 60_000;
/** Twice as long after each try, up to six hours. */
const waitAfter = (attempts: number): number => Math.min(2 ** attempts, 360) * MINUTE_MS;

/** Takes the forwarding out of a number, unless somebody sent its calls elsewhere since. */
const disconnect = async (ctx: Ctx, task: TaskRow): Promise<ProviderAnswer<unknown>> => {
  const provider = PROVIDERS[task.provider];
  const credentials = await getCredentials(ctx, task.provider);
  if (credentials === null) return { fault: 'key', reason: `${provider.name} is not connected.` };
  // The number was added again meanwhile.
  if (task.phoneE164 !== null && (await findNumberRow(ctx, task.phoneE164)) !== null) return { value: null };
  const id = task.providerRef;
  const found = await askProvider(ctx, { provider, credentials, call: provider.readNumber(credentials, id) });
  if ('fault' in found || found.value === null || !isOwnAddress(ctx.config.appOrigin, found.value.address))
    return found;
  const call = provider.connectNumber(credentials, { id, address: '' });
  return askProvider(ctx, { provider, credentials, call });
};

const deleteRecording = async (ctx: Ctx, task: TaskRow): Promise<ProviderAnswer<unknown>> => {
  const provider = PROVIDERS[task.provider];
  const credentials = await getCredentials(ctx, task.provider);
  if (credentials === null) return { fault: 'key', reason: `${provider.name} is not connected.` };
  const call = provider.deleteRecording(credentials, task.providerRef);
  return askProvider(ctx, { provider, credentials, call });
};

/** Does at the providers what is left to do; what fails is tried again, and told. */
export const runTasks = async (ctx: Ctx): Promise<void> => {
  for (const task of await listDueTasks(ctx, { now: ctx.clock.now(), limit: BATCH_SIZE })) {
    const answer = await (task.kind === 'disconnect' ? disconnect : deleteRecording)(ctx, task);
    if (!('fault' in answer)) {
      await deleteTask(ctx, task.id);
      continue;
    }
    const attempts = task.attempts + 1;
    const nextAttemptAt = new Date(ctx.clock.now().getTime() + waitAfter(attempts));
    await deferTask(ctx, { id: task.id, attempts, failure: answer.reason, nextAttemptAt });
  }
};

/** Forgets a task that somebody did by hand at the provider; throws 403 and 404. */
export const forgetTask = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'settings.manage');
  return ctx.transaction(async (tx) => {
    const task = await deleteTask(tx, id);
    if (!task) throw notFound('Task');
    const { provider, kind, providerRef, phoneE164 } = task;
    await recordAudit(tx, {
      actor,
      action: 'telephony.task_forgotten',
      target: { kind: 'settings', id: 0, name: `Calls: ${PROVIDERS[provider].name}` },
      before: { kind, providerRef, phoneE164 },
    });
  });
};
