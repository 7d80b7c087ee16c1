import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import {
  budgetLetter,
  differencesLetter,
  disabledLetter,
  webhookLetter,
  type WebhookTrouble,
} from '../alert-letters/alert-letters.presenter.ts';
import { reasonInWords } from '../../log/log.rules.ts';
import { listStaffReceivers } from '../choices/choices.usecases.ts';
import { queueMail } from '../mail.usecases.ts';
import type { MailOrder } from '../mail.types.ts';

const tellAdmins = async (ctx: Ctx, order: Omit<MailOrder, 'to' | 'leadIds'>): Promise<void> => {
  for (const to of await listStaffReceivers(ctx, 'trouble'))
    await queueMail(ctx, { ...order, key: `${order.key}:${to.toLowerCase()}`, leadIds: [], to });
};

/** Tells the administrators, once a month and client, that four fifths of its budget for the model are used up. */
export const alertOfBudget = async (
  ctx: Ctx,
  { clientId, month, spent, budget }: { clientId: number; month: string; spent: number; budget: number },
): Promise<void> => {
  const { name: clientName } = await requireClientRow(ctx, clientId);
  const settingsUrl = `${ctx.config.appOrigin}/admin/settings`;
  const letter = budgetLetter({ clientName, spent, budget, settingsUrl });
  await tellAdmins(ctx, { key: `budget:${clientId}:${month}`, kind: 'budget', clientId, letter });
};

/** Tells the administrators of a webhook in trouble, once a day, webhook and kind of trouble. */
export const alertOfWebhook = async (
  ctx: Ctx,
  {
    kind,
    addressKey,
    clientId,
    trouble,
  }: { kind: 'failing' | 'given_up'; addressKey: string; clientId: number | null; trouble: WebhookTrouble },
): Promise<void> => {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const key = `webhook_${kind}:${addressKey}:${day}`;
  await tellAdmins(ctx, { key, kind: `webhook_${kind}`, clientId, letter: webhookLetter(kind, trouble) });
};

/** Tells the administrators that a webhook was switched off. */
export const alertOfDisabled = async (
  ctx: Ctx,
  told: { owner: number | null; because: 'gone' | 'failing'; reason: string; waiting: number; at: Date },
): Promise<void> => {
  const { owner: clientId, because, waiting, at } = told;
  const owner = clientId === null ? null : (await requireClientRow(ctx, clientId)).name;
  const path = clientId === null ? '/admin/settings' : `/clients/${clientId}`;
  const reason = reasonInWords(told.reason) ?? '';
  const letter = disabledLetter({ owner, because, waiting, reason, url: `${ctx.config.appOrigin}${path}` });
  const key = `webhook_disabled:${clientId ?? 'agency'}:${at.toISOString()}`;
  await tellAdmins(ctx, { key, kind: 'webhook_disabled', clientId, letter });
};

/** Tells the administrators, once a day, whose leads of that day were not all delivered. */
export const alertOfDifferences = async (
  ctx: Ctx,
  { day, differences }: { day: string; differences: DeliveryBalance[] },
): Promise<void> => {
  const letter = differencesLetter({ day, differences, logUrl: `${ctx.config.appOrigin}/deliveries` });
  await tellAdmins(ctx, { key: `reconciliation:${day}`, kind: 'reconciliation', clientId: null, letter });
};
