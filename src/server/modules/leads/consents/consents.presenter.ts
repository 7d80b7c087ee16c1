import type { ConsentReceipt } from '#shared/lead-work.ts';
import type { ReceiptRow } from './consents.repository.ts';

export const presentReceipt = ({
  clientId: _clientId,
  leadId: _leadId,
  erasedAt: _erasedAt,
  at,
  ...row
}: ReceiptRow): ConsentReceipt => ({ ...row, at: at.toISOString() });
