import { resolve } from 'node:path';
import { StartupError } from '#server/platform/errors.ts';
import { verifyConsentChains } from '../../modules/leads/consents.usecases.ts';
import { print, type Command } from './command.ts';
import { writeConsentCertificate } from './consent-certificate.ts';
import { withInstallation } from './operator-database.ts';

const USAGE = 'verify-consent [LEAD DIR]';

/** The lead and the folder of the certificate that is wanted; null for none. */
const readWanted = ([lead, dir, ...more]: string[], calledFrom: string): { leadId: number; folder: string } | null => {
  if (lead === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(lead) || !dir || more.length > 0)
    throw new StartupError(`Usage: npm run farmstead -- ${USAGE}`);
  return { leadId: Number(lead), folder: resolve(calledFrom, dir) };
};

export const verifyConsent: Command = {
  usage: USAGE,
  help: 'Checks that no consent receipt was changed, and writes the certificate of a lead’s consent.',
  run: async (args, environment) => {
    // npm runs its scripts in the project's folder, wherever it was called from.
    const wanted = readWanted(args, environment['INIT_CWD'] ?? '.');
    let isWhole = false;
    await withInstallation(environment, async (ctx) => {
      const { receipts, chains, erased, firstBreak } = await verifyConsentChains(ctx);
      isWhole = firstBreak === null;
      print(
        `${receipts} consent receipts in ${chains} chains are as they were written; ${erased} were erased on request.`,
      );
      if (firstBreak) {
        const { clientId, position, reason } = firstBreak;
        print(`First break: client ${clientId}, receipt ${position}: ${reason}.`);
        if (wanted) print('No certificate is written until that is explained.');
      } else if (wanted) {
        const { file, paper } = await writeConsentCertificate(ctx, wanted);
        print(`Wrote ${file} and ${paper}, which hold personal data. docs/consent.md says how a stranger checks them.`);
      }
    });
    return isWhole ? 0 : 1;
  },
};
