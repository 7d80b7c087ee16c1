import { verifyConsentChains } from '../../modules/leads/consents.usecases.ts';
import { print, type Command } from './command.ts';
import { withInstallation } from './operator-database.ts';

export const verifyConsent: Command = {
  usage: 'verify-consent',
  help: 'Checks that no consent receipt was changed after it was written.',
  run: async (_args, environment) => {
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
      }
    });
    return isWhole ? 0 : 1;
  },
};
