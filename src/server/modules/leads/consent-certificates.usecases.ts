import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { presentReceipt, type ConsentCertificate, type SealedReceipt } from './consent-certificates.rules.ts';
import { getChain, listContentHashes, listReceiptRows, type ReceiptRow } from './consents.repository.ts';

export type { ConsentCertificate, SealedReceipt } from './consent-certificates.rules.ts';

const isSealed = (row: ReceiptRow): row is SealedReceipt =>
  row.position !== null && row.contentHash !== null && row.hash !== null;

/**
 * A certificate of a lead's receipts that are in its client's chain; null when there are none. It checks nothing:
 * `verifyConsentChains` comes first.
 */
export const certifyConsent = async (
  ctx: Ctx,
  leadId: number,
): Promise<{ certificate: ConsentCertificate; receipts: SealedReceipt[] } | null> => {
  const receipts = (await listReceiptRows(ctx, [leadId])).filter(isSealed);
  const [first] = receipts;
  // Read after the receipts: a chain only grows, so it has them all.
  const chain = first ? await getChain(ctx, first.clientId) : null;
  if (!chain) return null;
  const { clientId, length, head } = chain;
  const { name } = await requireClientRow(ctx, clientId);
  const certificate: ConsentCertificate = {
    format: 'farmstead-consent-certificate-1',
    issuedAt: ctx.clock.now().toISOString(),
    client: { id: clientId, name },
    leadId,
    receipts: receipts.map(presentReceipt),
    chain: await listContentHashes(ctx, { clientId, upTo: length }),
    head,
  };
  return { certificate, receipts };
};
