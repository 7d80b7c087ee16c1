import { resolve } from 'node:path';
import { StartupError } from '#server/platform/errors.ts';
import { exportToFolder } from '../../modules/sites/export/export.usecases.ts';
import { print, requireArgument, type Command } from './command.ts';
import { withInstallation } from './operator-database.ts';

const USAGE = 'export-site FARM DIR';

/** FARM is a farm's id or domain, or a client's hub domain. */
export const exportSite: Command = {
  usage: USAGE,
  help: 'Writes a farm’s or hub’s public site into a folder.',
  run: (args, environment) => {
    const name = requireArgument(args[0], USAGE);
    // npm runs its scripts in the project's folder, wherever it was called from.
    const folder = resolve(environment['INIT_CWD'] ?? '.', requireArgument(args[1], USAGE));
    return withInstallation(environment, async (ctx) => {
      const written = await exportToFolder(ctx, { name, folder });
      if (written === null) throw new StartupError(`No farm has the id or domain ${name}, and no client's hub has it.`);
      const { origin, pages, pictures, moved: redirected, removed, bytes } = written;
      print(
        `Wrote ${origin} to ${folder}: ${pages} pages, ${pictures} pictures, ${redirected} redirects, ${removed} removed addresses, ${(bytes / 1_000_000).toFixed(1)} MB. README.md there says how to host it.`,
      );
    });
  },
};
