import type { Ctx } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { Movement } from '#server/platform/objects/movement.ts';
import { ObjectError } from '#server/platform/objects/object-store.ts';
import { moveArchives } from '../../modules/exports/moving.usecases.ts';
import { countPictures, movePictures } from '../../modules/images/moving.usecases.ts';
import { moveTrashedPicturesToDatabase } from '../../modules/pages/trashed-objects.usecases.ts';
import { print, type Command } from './command.ts';
import { withInstallation } from './operator-database.ts';

const USAGE = 'move-objects --to s3|database [--dry-run]';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const parseArguments = (args: string[]): { to: Movement['to']; isDryRun: boolean } => {
  const isDryRun = args.includes('--dry-run');
  const [flag, to, ...more] = args.filter((arg) => arg !== '--dry-run');
  const isPlace = to === 's3' || to === 'database';
  if (flag === '--to' && isPlace && more.length === 0) return { to, isDryRun };
  throw new StartupError(`Usage: npm run farmstead -- ${USAGE}`);
};

const assertUseful = (ctx: Ctx, to: Movement['to']): void => {
  const { store, newIn } = ctx.objects;
  if (store === null)
    throw new StartupError('There is no object store: set S3_ENDPOINT, S3_BUCKET and its keys, as for every node.');
  if (newIn === to) return;
  throw new StartupError(
    to === 'database'
      ? 'New pictures would still go to S3: set NEW_OBJECTS=database for every node, restart them, then run this again.'
      : 'New pictures would still go to the database: unset NEW_OBJECTS for every node, restart them, then run this again.',
  );
};

const PROGRESS_MS = 2000;

/** Counts what moves, and prints a line now and then. */
class PrintedProgress {
  readonly problems: string[] = [];
  readonly #total: number;
  #files = 0;
  #bytes = 0;
  #printedAt = performance.now();

  constructor(total: number) {
    this.#total = total;
  }

  moved(bytes: number): void {
    this.#files += 1;
    this.#bytes += bytes;
    if (performance.now() - this.#printedAt < PROGRESS_MS) return;
    this.#printedAt = performance.now();
    print(`${this.#files} of about ${this.#total} moved, ${megabytes(this.#bytes)}.`);
  }

  left(name: string, reason: string): void {
    this.problems.push(`${name} stays where it is (${reason}).`);
  }

  get summary(): string {
    return `${this.#files} files, ${megabytes(this.#bytes)}`;
  }
}

const move = async (ctx: Ctx, { to, isDryRun }: { to: Movement['to']; isDryRun: boolean }): Promise<number> => {
  const place = to === 's3' ? (ctx.objects.store?.name ?? '') : 'the database';
  const { inStore, inDatabase, storeBytes, databaseBytes } = await countPictures(ctx);
  const [files, bytes] = to === 's3' ? [inDatabase, databaseBytes] : [inStore, storeBytes];
  if (isDryRun) {
    print(`${files} pictures, ${megabytes(bytes)}, would move to ${place}, with what archives and the trash hold.`);
    return 0;
  }
  const progress = new PrintedProgress(files);
  try {
    await movePictures(ctx, { to, progress });
    if (to === 'database') await moveTrashedPicturesToDatabase(ctx, progress);
    await moveArchives(ctx, { to, progress });
  } catch (error) {
    if (!(error instanceof ObjectError)) throw error;
    throw new StartupError(
      `Stopped after ${progress.summary}: the object store is ${error.trouble} (${error.detail}). Run it again: it goes on where it stopped.`,
      error,
    );
  }
  for (const problem of progress.problems) print(problem);
  print(`Moved ${progress.summary} to ${place}; each was compared with its checksum.`);
  return progress.problems.length === 0 ? 0 : 1;
};

/** Both ways, while the product runs: a picture is read from where its row says it is. */
export const moveObjects: Command = {
  usage: USAGE,
  help: 'Moves pictures and archives into the object store or back.',
  run: async (args, environment) => {
    const parsed = parseArguments(args);
    let code = 0;
    await withInstallation(environment, async (ctx) => {
      assertUseful(ctx, parsed.to);
      code = await move(ctx, parsed);
    });
    return code;
  },
};
