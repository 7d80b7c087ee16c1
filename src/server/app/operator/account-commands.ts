import { StartupError } from '#server/platform/errors.ts';
import { generatePassphrase } from '#server/platform/passwords.ts';
import { createStaff, resetStaffPassword } from '../../modules/staff/staff.usecases.ts';
import { print, requireArgument, type Command } from './command.ts';
import { withInstallation } from './operator-database.ts';

const CREATE_USAGE = 'create-admin USERNAME';
const RESET_USAGE = 'reset-password USERNAME';

export const createAdmin: Command = {
  usage: CREATE_USAGE,
  help: 'Creates an administrator and prints the password once.',
  run: (args, environment) => {
    const username = requireArgument(args[0], CREATE_USAGE);
    return withInstallation(environment, async (ctx) => {
      const password = generatePassphrase();
      await createStaff(ctx, { username, password, role: 'admin' });
      print(`Admin ${username} was created. Password, shown once: ${password}`);
    });
  },
};

export const resetPassword: Command = {
  usage: RESET_USAGE,
  help: 'Ends the sessions of a member of staff and prints a new password once.',
  run: (args, environment) => {
    const username = requireArgument(args[0], RESET_USAGE);
    return withInstallation(environment, async (ctx) => {
      const password = await resetStaffPassword(ctx, { username });
      if (password === null) throw new StartupError(`No member of staff is called ${username}.`);
      print(`All sessions of ${username} were ended. New password, shown once: ${password}`);
    });
  },
};
