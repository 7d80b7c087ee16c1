import type { DeliveryBalance } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import {
  budgetEmail,
  endpointDisabledEmail,
  reconciliationEmail,
  webhookDisabledEmail,
  webhookAlertEmail,
  type WebhookAlert,
} from './alert-emails.template.tsx';
import { describeReason } from '../webhooks/delivery-log.usecases.ts';
import { listStaffRecipients } from './preferences.usecases.ts';
import { queueEmail } from './emails.usecases.ts';
import type { EmailInput } from './emails.types.ts';

const queueAdminEmails = async (ctx: Ctx, email: Omit<EmailInput, 'to' | 'leadIds'>): Promise<void> => {
  for (const to of await listStaffRecipients(ctx, 'trouble'))
    await queueEmail(ctx, { ...email, key: `${email.key}:${to.toLowerCase()}`, leadIds: [], to });
};

/** Notifies the administrators, once a month per client, that 80 % of its model budget is used. */
export const sendBudgetAlert = async (
  ctx: Ctx,
  { clientId, month, spent, budget }: { clientId: number; month: string; spent: number; budget: number },
): Promise<void> => {
  const { name: clientName } = await requireClientRow(ctx, clientId);
  const settingsUrl = `${ctx.config.appOrigin}/admin/settings`;
  const content = budgetEmail({ clientName, spent, budget, settingsUrl });
  await queueAdminEmails(ctx, { key: `budget:${clientId}:${month}`, kind: 'budget', clientId, content });
};

/** Notifies the administrators of a failing webhook, once a day for each webhook and kind. */
export const sendWebhookAlert = async (
  ctx: Ctx,
  {
    kind,
    addressKey,
    clientId,
    alert,
  }: { kind: 'failing' | 'given_up'; addressKey: string; clientId: number | null; alert: WebhookAlert },
): Promise<void> => {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const key = `webhook_${kind}:${addressKey}:${day}`;
  await queueAdminEmails(ctx, { key, kind: `webhook_${kind}`, clientId, content: webhookAlertEmail(kind, alert) });
};

/** Notifies the administrators that a webhook was disabled. */
export const sendWebhookDisabledAlert = async (ctx: Ctx, disabled: Events['webhook.disabled']): Promise<void> => {
  const { endpoint, clientId, because, waiting, at } = disabled;
  const owner = clientId === null ? null : (await requireClientRow(ctx, clientId)).name;
  const path = clientId === null || endpoint ? '/admin/settings' : `/clients/${clientId}`;
  const reason = describeReason(disabled.reason) ?? '';
  const url = `${ctx.config.appOrigin}${path}`;
  const content = endpoint
    ? endpointDisabledEmail({ name: endpoint.name, because, waiting, reason, url })
    : webhookDisabledEmail({ owner, because, waiting, reason, url });
  const key = `webhook_disabled:${endpoint ? `endpoint ${endpoint.id}` : (clientId ?? 'agency')}:${at}`;
  await queueAdminEmails(ctx, { key, kind: 'webhook_disabled', clientId, content });
};

/** Notifies the administrators, once a day, of clients whose leads of that day were not all delivered. */
export const sendReconciliationAlert = async (
  ctx: Ctx,
  { day, differences }: { day: string; differences: DeliveryBalance[] },
): Promise<void> => {
  const content = reconciliationEmail({ day, differences, logUrl: `${ctx.config.appOrigin}/deliveries` });
  await queueAdminEmails(ctx, { key: `reconciliation:${day}`, kind: 'reconciliation', clientId: null, content });
};
