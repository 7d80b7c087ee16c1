import { mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Ctx } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/errors.ts';
import { certifyConsent } from '../../modules/leads/consent-certificates.usecases.ts';
import { printConsentCertificate } from '../../modules/reports/rendering.usecases.ts';

/** For the operator alone: certificates hold phone numbers. An earlier one is never replaced, since it proves most. */
const PRIVATE_AND_NEW = { mode: 0o600, flag: 'wx' } as const;

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes the certificate of a lead's consent into a folder, as a file to check and a paper to read, and returns their
 * paths. Throws StartupError where the lead has no receipt or the folder has a certificate of it.
 */
export const writeConsentCertificate = async (
  ctx: Ctx,
  { leadId, folder }: { leadId: number; folder: string },
): Promise<{ file: string; paper: string }> => {
  const certified = await certifyConsent(ctx, leadId);
  if (certified === null) throw new StartupError(`Lead ${leadId} has no consent receipt.`);
  const name = `consent-${leadId}.json`;
  const text = `${JSON.stringify(certified.certificate, null, 2)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  const bytes = await printConsentCertificate(ctx, { ...certified, file: { name, hash } });
  const [file, paper] = [join(folder, name), join(folder, `consent-${leadId}.pdf`)];
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, text, PRIVATE_AND_NEW);
    await writeFile(paper, bytes, PRIVATE_AND_NEW);
  } catch (error) {
    if (!isThere(error)) throw error;
    throw new StartupError(`${folder} has a certificate of lead ${leadId} already. Keep it, and name another folder.`);
  }
  return { file, paper };
};
