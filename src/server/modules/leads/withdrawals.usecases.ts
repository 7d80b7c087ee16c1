import { afterBusinessDays } from '#shared/business-days.ts';
import { readPhone } from '#shared/phones.ts';
import { WITHDRAWAL_BUSINESS_DAYS } from '#shared/withdrawal-choices.ts';
import type { ContactChannel, RecordLeadWithdrawal, RecordWithdrawal, Withdrawal } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { portalActor, recordAudit, type ClientActor } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { insertReceipt } from './consents.repository.ts';
import { contentHash } from './consents.rules.ts';
import { getLeadRow, type LeadRow } from './leads.repository.ts';
import { emailKey } from './leads.rules.ts';
import { liftedByPersonOnly, noContact, withdrawalEnded, withdrawalOfOneClient } from './leads.errors.ts';
import { presentWithdrawal } from './withdrawals.presenter.ts';
import {
  getWithdrawalWithClient,
  hasActiveRow,
  insertWithdrawalRow,
  listActiveRows,
  lockContact,
  lockWithdrawalRow,
  updateWithdrawalRow,
  type WithdrawalRow,
} from './withdrawals.repository.ts';
import { contactHashes, hashContact, liftedText, withdrawalText, type ContactAddress } from './withdrawals.rules.ts';

/** Whether a person withdrew from a channel: from this client or, with null, from the agency itself. */
export const hasWithdrawn = (
  ctx: Ctx,
  {
    clientId,
    ...contact
  }: { clientId: number | null } & (
    | { channel: 'email'; email: string }
    | { channel: Exclude<ContactChannel, 'email'>; phoneE164: string }
  ),
): Promise<boolean> => {
  const address: ContactAddress = 'email' in contact ? { email: contact.email } : { phoneE164: contact.phoneE164 };
  return hasActiveRow(ctx, { clientId, channel: contact.channel, hashes: contactHashes(ctx, address) });
};

interface NewWithdrawalInput {
  clientId: number | null;
  lead: Pick<LeadRow, 'id' | 'clientId'> | null;
  email: string | null;
  phoneE164: string | null;
  channels: readonly ContactChannel[];
  source: WithdrawalRow['source'];
  actor: StaffActor | ClientActor | null;
  /** Whose browser sent it; absent when somebody else recorded it. */
  visitor?: { ip: string; userAgent: string | null };
}

const writeReceipt = (
  tx: Ctx,
  {
    row,
    clientId,
    text,
    visitor,
  }: { row: WithdrawalRow; clientId: number; text: string } & Pick<NewWithdrawalInput, 'visitor'>,
): Promise<void> => {
  const receipt = {
    form: 'withdrawal' as const,
    given: false,
    textVersion: 'withdrawal',
    text,
    pageUrl: '',
    pageHash: null,
    pageVersion: null,
    phone: row.phoneE164,
    ip: visitor?.ip ?? null,
    userAgent: visitor?.userAgent ?? null,
    certificateUrl: null,
    at: tx.clock.now(),
  };
  return insertReceipt(tx, { ...receipt, clientId, leadId: row.leadId, contentHash: contentHash(receipt) });
};

const auditTarget = ({ id, leadId }: WithdrawalRow) => ({
  kind: 'withdrawal',
  id,
  name: leadId === null ? 'Somebody' : `Lead ${leadId}`,
});

/** What the channels reach: an address that no chosen channel uses is left out. */
const reachedBy = ({ channels, email, phoneE164 }: NewWithdrawalInput) => ({
  email: channels.includes('email') && email ? emailKey(email) : null,
  phoneE164: channels.some((channel) => channel !== 'email') ? phoneE164 : null,
});

const covers = (
  row: WithdrawalRow,
  wanted: {
    clientId: number | null;
    leadId: number | null;
    emailHash: string | null;
    phoneHash: string | null;
    channels: readonly ContactChannel[];
  },
): boolean =>
  row.clientId === wanted.clientId &&
  row.leadId === wanted.leadId &&
  (wanted.emailHash === null || row.emailHash === wanted.emailHash) &&
  (wanted.phoneHash === null || row.phoneHash === wanted.phoneHash) &&
  wanted.channels.every((channel) => row.channels.includes(channel));

/** Records a withdrawal with its receipt; one that says nothing new is answered with the earlier one. */
const storeWithdrawal = (ctx: Ctx, input: NewWithdrawalInput): Promise<WithdrawalRow> =>
  ctx.transaction(async (tx) => {
    const { clientId, lead, source, actor, visitor } = input;
    const { email, phoneE164 } = reachedBy(input);
    const channels = input.channels.filter((channel) => (channel === 'email' ? email : phoneE164) !== null);
    const emailHash = email === null ? null : hashContact(tx, { email });
    const phoneHash = phoneE164 === null ? null : hashContact(tx, { phoneE164 });
    const hashes = [emailHash, phoneHash].filter((hash) => hash !== null);
    if (hashes.length === 0) throw noContact();
    for (const hash of hashes.toSorted()) await lockContact(tx, hash);
    const earlier = (await listActiveRows(tx, { clientId, hashes })).find((row) =>
      covers(row, { clientId, leadId: lead?.id ?? null, emailHash, phoneHash, channels }),
    );
    if (earlier) return earlier;
    const requestedAt = tx.clock.now();
    const row = await insertWithdrawalRow(tx, {
      clientId,
      leadId: lead?.id ?? null,
      email,
      emailHash,
      phoneE164,
      phoneHash,
      channels,
      source,
      recordedBy: actor?.name ?? null,
      requestedAt,
      dueAt: afterBusinessDays(requestedAt, WITHDRAWAL_BUSINESS_DAYS),
    });
    const chain = clientId ?? lead?.clientId ?? null;
    if (chain !== null)
      await writeReceipt(tx, {
        row,
        clientId: chain,
        text: withdrawalText({ channels, source }),
        ...(visitor ? { visitor } : {}),
      });
    const after = { clientId, channels, source };
    await recordAudit(tx, { actor, action: 'withdrawal.recorded', target: auditTarget(row), after });
    await tx.emit('withdrawal.recorded', { withdrawalId: row.id });
    return row;
  });

const requireWithdrawal = async (ctx: Ctx, id: number): Promise<Withdrawal> => {
  const row = await getWithdrawalWithClient(ctx, id);
  if (!row) throw notFound('Withdrawal');
  return presentWithdrawal(row);
};

const requireLeadRow = async (ctx: Ctx, id: number): Promise<LeadRow> => {
  const lead = await getLeadRow(ctx, id);
  if (!lead) throw notFound('Lead');
  return lead;
};

/** Records what a lead told staff. Throws 403, 404, and 409 where the lead has no address for it. */
export const recordLeadWithdrawal = async (
  ctx: Ctx,
  { actor, leadId, input }: { actor: StaffActor; leadId: number; input: RecordLeadWithdrawal },
): Promise<Withdrawal> => {
  assertMay(actor, 'withdrawals.record');
  if (input.isForAgency && typeof actor.token?.clientId === 'number') throw withdrawalOfOneClient();
  const lead = await requireLeadRow(ctx, leadId);
  const { email, phoneE164 } = lead;
  const clientId = input.isForAgency ? null : lead.clientId;
  const { channels } = input;
  const row = await storeWithdrawal(ctx, { clientId, lead, email, phoneE164, channels, source: 'staff', actor });
  return requireWithdrawal(ctx, row.id);
};

/** Records what a lead told the client. Throws 404 for a lead of another client, and 409 without an address. */
export const recordOwnWithdrawal = async (
  ctx: Ctx,
  { scope, leadId, channels }: { scope: PortalScope; leadId: number; channels: readonly ContactChannel[] },
): Promise<Withdrawal> => {
  const lead = await requireLeadRow(ctx, leadId);
  if (lead.clientId !== scope.clientId || lead.quarantineReason !== null || lead.trashedAt !== null)
    throw notFound('Lead');
  const { name } = await requireClientRow(ctx, scope.clientId);
  const { clientId, email, phoneE164 } = lead;
  const actor = portalActor(scope, name);
  const row = await storeWithdrawal(ctx, { clientId, lead, email, phoneE164, channels, source: 'client', actor });
  return requireWithdrawal(ctx, row.id);
};

/** Records what somebody told staff who need not be a lead. Throws 400, 403 and 404. */
export const recordWithdrawal = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: RecordWithdrawal },
): Promise<Withdrawal> => {
  assertMay(actor, 'withdrawals.record');
  const { clientId, email = null, phone, channels } = input;
  if (clientId !== null) await requireClientRow(ctx, clientId);
  const phoneE164 = readPhone(phone)?.e164 ?? null;
  if (phone && phoneE164 === null) throw invalid([{ path: 'phone', message: 'Enter a phone number.' }]);
  const row = await storeWithdrawal(ctx, { clientId, lead: null, email, phoneE164, channels, source: 'staff', actor });
  return requireWithdrawal(ctx, row.id);
};

/** What the link of a mail names. */
export interface WithdrawalLink {
  clientId: number | null;
  leadId: number | null;
  email: string;
}

/** Records what the holder of a mail's link wishes: no more mails or, with `all`, no calls and texts either. */
export const withdrawByLink = async (
  ctx: Ctx,
  { link, all, visitor }: { link: WithdrawalLink; all: boolean; visitor: NonNullable<NewWithdrawalInput['visitor']> },
): Promise<void> => {
  const lead = link.leadId === null ? null : await getLeadRow(ctx, link.leadId);
  const phoneE164 = lead?.phoneE164 ?? null;
  const { clientId, email } = link;
  const channels: ContactChannel[] = all && phoneE164 !== null ? ['email', 'text', 'call'] : ['email'];
  await storeWithdrawal(ctx, { clientId, lead, email, phoneE164, channels, source: 'link', actor: null, visitor });
};

const lift = async (tx: Ctx, { row, by }: { row: WithdrawalRow; by: StaffActor | null }): Promise<void> => {
  await updateWithdrawalRow(tx, { id: row.id, columns: { liftedAt: tx.clock.now(), liftedBy: by?.name ?? null } });
  if (row.clientId !== null) await writeReceipt(tx, { row, clientId: row.clientId, text: liftedText(row) });
  await recordAudit(tx, {
    actor: by,
    action: 'withdrawal.lifted',
    target: auditTarget(row),
    before: { channels: row.channels },
  });
};

/** Takes back what the same link withdrew. */
export const resumeByLink = (ctx: Ctx, { clientId, email }: WithdrawalLink): Promise<void> =>
  ctx.transaction(async (tx) => {
    const rows = await listActiveRows(tx, { clientId, hashes: contactHashes(tx, { email }) });
    for (const row of rows) if (row.source === 'link' && row.clientId === clientId) await lift(tx, { row, by: null });
  });

const requireOpenRow = async (tx: Ctx, id: number): Promise<WithdrawalRow> => {
  const row = await lockWithdrawalRow(tx, id);
  if (!row) throw notFound('Withdrawal');
  if (row.liftedAt !== null) throw withdrawalEnded();
  return row;
};

/** Notes that a withdrawal is carried out outside this product as well. Throws 403, 404 and 409. */
export const completeWithdrawal = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<Withdrawal> => {
  assertMay(actor, 'withdrawals.manage');
  await ctx.transaction(async (tx) => {
    const row = await requireOpenRow(tx, id);
    if (row.completedAt !== null) return;
    await updateWithdrawalRow(tx, { id, columns: { completedAt: tx.clock.now(), completedBy: actor.name } });
    await recordAudit(tx, { actor, action: 'withdrawal.completed', target: auditTarget(row) });
  });
  return requireWithdrawal(ctx, id);
};

/** Takes back what staff or the client recorded by mistake. Throws 403, 404, and 409 for a person's own link. */
export const liftWithdrawal = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<Withdrawal> => {
  assertMay(actor, 'withdrawals.manage');
  await ctx.transaction(async (tx) => {
    const row = await requireOpenRow(tx, id);
    if (row.source === 'link') throw liftedByPersonOnly();
    await lift(tx, { row, by: actor });
  });
  return requireWithdrawal(ctx, id);
};
