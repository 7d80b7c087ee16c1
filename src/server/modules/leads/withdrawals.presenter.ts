import type { Withdrawal } from '#shared/withdrawals.ts';
import type { WithdrawalWithClient } from './withdrawals.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentWithdrawal = (row: WithdrawalWithClient): Withdrawal => ({
  id: row.id,
  clientId: row.clientId,
  clientName: row.clientName,
  leadId: row.leadId,
  email: row.email,
  phone: row.phoneE164,
  channels: row.channels,
  source: row.source,
  recordedBy: row.recordedBy,
  requestedAt: row.requestedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  completedAt: iso(row.completedAt),
  completedBy: row.completedBy,
  liftedAt: iso(row.liftedAt),
  liftedBy: row.liftedBy,
});
