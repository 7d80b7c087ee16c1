import { CONTACT_CHANNELS } from '#shared/withdrawal-choices.ts';
import type { ContactChannel, Withdrawal, WithdrawalQuery } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getLeadRow } from './leads.repository.ts';
import { presentWithdrawal } from './withdrawals.presenter.ts';
import {
  claimUndelivered,
  countWithdrawalRows,
  eraseRowsOfPerson,
  listActiveRows,
  listRowsOfPerson,
  listWithdrawalRows,
} from './withdrawals.repository.ts';
import { contactHashes, type ContactAddress } from './withdrawals.rules.ts';

const addressesOf = ({ email, phoneE164 }: { email: string | null; phoneE164: string | null }): ContactAddress[] => [
  ...(email ? [{ email }] : []),
  ...(phoneE164 ? [{ phoneE164 }] : []),
];

/** Withdrawals that match, newest first unless sorted otherwise, at most `limit` a call. */
export const listWithdrawals = async (
  ctx: Ctx,
  { query, limit, cursor }: { query: WithdrawalQuery; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Withdrawal>> => {
  const { sort, ...filter } = query;
  const rows = await listWithdrawalRows(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const page = await pageOfRows({ rows, limit, cursor, count: (known) => countWithdrawalRows(ctx, { filter, known }) });
  return { ...page, rows: page.rows.map(presentWithdrawal) };
};

/** What is obeyed about a lead's addresses, the agency's as well, newest first. */
export const listWithdrawalsOfLead = async (
  ctx: Ctx,
  { clientId, ...contact }: { clientId: number; email: string; phoneE164: string | null },
): Promise<Withdrawal[]> => {
  const hashes = addressesOf(contact).flatMap((address) => contactHashes(ctx, address));
  const rows = hashes.length === 0 ? [] : await listActiveRows(ctx, { clientId, hashes });
  const { name } = await requireClientRow(ctx, clientId);
  return rows.map((row) => presentWithdrawal({ ...row, clientName: row.clientId === null ? null : name }));
};

/** By which channels each of a client's contacts asked for no more, in their order. */
export const listWithdrawnChannels = async (
  ctx: Ctx,
  { clientId, contacts }: { clientId: number; contacts: readonly { email: string; phoneE164: string | null }[] },
): Promise<ContactChannel[][]> => {
  const hashed = contacts.map(({ email, phoneE164 }) => ({
    email: addressesOf({ email, phoneE164: null }).flatMap((address) => contactHashes(ctx, address)),
    phone: addressesOf({ email: null, phoneE164 }).flatMap((address) => contactHashes(ctx, address)),
  }));
  const hashes = hashed.flatMap(({ email, phone }) => [...email, ...phone]);
  const rows = hashes.length === 0 ? [] : await listActiveRows(ctx, { clientId, hashes });
  const withdrawn = new Set(
    rows.flatMap(({ channels, emailHash, phoneHash }) =>
      channels.map((channel) => `${channel}:${channel === 'email' ? emailHash : phoneHash}`),
    ),
  );
  return hashed.map(({ email, phone }) =>
    CONTACT_CHANNELS.filter((channel) =>
      (channel === 'email' ? email : phone).some((hash) => withdrawn.has(`${channel}:${hash}`)),
    ),
  );
};

/** A withdrawal whose webhook calls are to be written, once; null when they are. */
export const claimWithdrawalToDeliver = async (ctx: Ctx, id: number) => {
  const row = await claimUndelivered(ctx, { id, now: ctx.clock.now() });
  if (!row) return null;
  const lead = row.leadId === null ? null : await getLeadRow(ctx, row.leadId);
  return { row, clientId: row.clientId ?? lead?.clientId ?? null };
};

interface PersonOfWithdrawals {
  /** Null for the agency's own. */
  clientId: number | null;
  leadIds: readonly number[];
  addresses: readonly ContactAddress[];
}

const personQuery = (ctx: Ctx, { clientId, leadIds, addresses }: PersonOfWithdrawals) => ({
  clientId,
  leadIds,
  hashes: addresses.flatMap((address) => contactHashes(ctx, address)),
});

/** A person's withdrawals for the copy of their data. */
export const exportWithdrawals = async (ctx: Ctx, person: PersonOfWithdrawals): Promise<Withdrawal[]> =>
  (await listRowsOfPerson(ctx, personQuery(ctx, person))).map((row) => presentWithdrawal({ ...row, clientName: null }));

/** Erases a person's addresses from the list; hashes stay, so that the wish is still obeyed. */
export const eraseWithdrawals = async (tx: Ctx, person: PersonOfWithdrawals): Promise<void> => {
  const withdrawalIds = await eraseRowsOfPerson(tx, { ...personQuery(tx, person), at: tx.clock.now() });
  if (withdrawalIds.length > 0) await tx.emit('withdrawals.erased', { withdrawalIds });
};
