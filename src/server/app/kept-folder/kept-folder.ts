import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe, setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { Ctx } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { KeptAnswer } from '#server/platform/http/answer-cache.ts';
import { findImageFile } from '../../modules/images/images.usecases.ts';
import {
  listClientsWithPages,
  listHostedPages,
  referencesOf,
  type HostedPages,
} from '../../modules/sites/kept/kept.usecases.ts';
import type { SitePages } from '../site-pages.ts';
import { isFolderName, keptName, keptPicture, keptPlace } from './kept-names.ts';

const MARKER = '.farmstead-pages';
/** Changes come in bursts: what was taken away at once is made anew when it has been quiet this long. */
const QUIET_MS = 300;

interface Parts {
  ctx: Ctx;
  pages: SitePages;
  folder: string;
}

/** The folder of one host, made anew with every change. */
interface HostFolder {
  host: string;
  place: string;
  /** Whether everything is in it. */
  isWhole: boolean;
}

/**
 * Keeps the public pages as compressed files, for a server in front that sends them by itself:
 *
 *     hosts/<host>                 leads to the folder of that host in sites/
 *     sites/<any>/<address>        leads to the folder of the files; `_home` for the home
 *     sites/<any>/.<name>/<name>.html, .html.br, .html.gz
 *     sites/<any>/img/<picture>
 *
 * A change takes the client's hosts away at once, before anything is asked: until they are made anew the product
 * answers, which is always right. Nothing is ever written in place: a name stands for its content.
 */
export class KeptFolder {
  readonly #ctx: Ctx;
  readonly #pages: SitePages;
  readonly #folder: string;
  readonly #kept = new Map<number, HostFolder[]>();
  /** Whole folders that were taken away: the next ones use their pictures. */
  readonly #before = new Map<number, HostFolder[]>();
  /** Counts changes of a client, so that work for an earlier state ends. */
  readonly #turns = new Map<number, number>();
  readonly #waiting = new Set<number>();
  readonly #closing = new AbortController();
  #lastChange = 0;
  #working: Promise<void> | null = null;

  constructor({ ctx, pages, folder }: Parts) {
    this.#ctx = ctx;
    this.#pages = pages;
    this.#folder = folder;
  }

  /** Removes what an earlier process left and begins anew. Throws StartupError for a folder that cannot be ours. */
  async start(): Promise<void> {
    try {
      mkdirSync(this.#folder, { recursive: true });
      const names = readdirSync(this.#folder);
      if (names.length > 0 && !names.includes(MARKER))
        throw new StartupError(`holds other files: name an empty folder.`);
      writeFileSync(
        join(this.#folder, MARKER),
        'Public pages, kept for the server in front; made anew at every start.\n',
      );
      // One step takes everything away; removing it may take longer.
      for (const name of ['hosts', 'sites']) this.#discard(join(this.#folder, name));
      for (const name of names.filter((one) => one.startsWith('.gone-'))) this.#remove(join(this.#folder, name));
      for (const name of ['hosts', 'sites']) mkdirSync(join(this.#folder, name));
    } catch (error) {
      throw new StartupError(`KEPT_PAGES_DIR (${this.#folder}) cannot be used: ${(error as Error).message}`, error);
    }
    await this.#everyone();
  }

  /** Something of this client changed. */
  changed(clientId: number): void {
    this.#turns.set(clientId, this.#turnOf(clientId) + 1);
    const kept = this.#kept.get(clientId) ?? [];
    for (const { host } of kept) this.#takeAway(host);
    this.#kept.delete(clientId);
    const whole = kept.filter(({ isWhole }) => isWhole);
    for (const { place } of kept.filter(({ isWhole }) => !isWhole)) this.#remove(place);
    if (whole.length > 0) this.#forget(clientId);
    if (whole.length > 0) this.#before.set(clientId, whole);
    this.#waiting.add(clientId);
    this.#lastChange = Date.now();
    this.#work();
  }

  /** Anything may have changed. */
  everythingChanged(): void {
    for (const clientId of this.#kept.keys()) this.changed(clientId);
    void this.#everyone().catch((error: unknown) =>
      this.#ctx.log.error({ err: error }, 'kept pages wait for a change'),
    );
  }

  /** Resolves when what changed until now is made. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Stops writing; what is kept stays, so that it is served while the product is away. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
  }

  #turnOf(clientId: number): number {
    return this.#turns.get(clientId) ?? 0;
  }

  async #everyone(): Promise<void> {
    for (const clientId of await listClientsWithPages(this.#ctx)) this.#waiting.add(clientId);
    this.#work();
  }

  #takeAway(host: string): void {
    try {
      unlinkSync(join(this.#folder, 'hosts', host));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      // Nothing worse can happen here: the server in front goes on with what may no longer be public.
      this.#ctx.log.error({ err: error, host }, 'kept pages that changed could not be taken away');
    }
  }

  #discard(path: string): void {
    if (!existsSync(path)) return;
    const gone = join(this.#folder, `.gone-${randomUUID()}`);
    renameSync(path, gone);
    this.#remove(gone);
  }

  #remove(path: string): void {
    void rm(path, { recursive: true, force: true }).catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, 'old kept pages could not be removed'),
    );
  }

  #forget(clientId: number): void {
    for (const { place } of this.#before.get(clientId) ?? []) this.#remove(place);
    this.#before.delete(clientId);
  }

  #work(): void {
    if (this.#working || this.#closing.signal.aborted) return;
    this.#working = this.#makeAll()
      .catch((error: unknown) => this.#ctx.log.error({ err: error }, 'kept pages could not be made'))
      .finally(() => {
        this.#working = null;
        if (this.#waiting.size > 0) this.#work();
      });
  }

  async #makeAll(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#closing.signal.aborted) {
      const quiet = this.#lastChange + QUIET_MS - Date.now();
      if (quiet > 0) {
        await delay(quiet, undefined, { signal: this.#closing.signal }).catch(() => undefined);
        continue;
      }
      const [clientId] = this.#waiting;
      if (clientId === undefined) return;
      this.#waiting.delete(clientId);
      await this.#make(clientId);
    }
  }

  async #make(clientId: number): Promise<void> {
    const turn = this.#turnOf(clientId);
    const isCurrent = () => this.#turnOf(clientId) === turn && !this.#closing.signal.aborted;
    try {
      for (const hosted of await listHostedPages(this.#ctx, clientId)) {
        if (!isCurrent()) return;
        if (isFolderName(hosted.host)) await this.#makeHost(hosted, isCurrent);
      }
      if (isCurrent()) this.#forget(clientId);
    } catch (error) {
      // Once it is back, everything is made anew.
      if (!isDatabaseAway(error)) this.#ctx.log.error({ err: error, clientId }, 'pages of a client are not kept');
    }
  }

  async #makeHost({ host, site, addresses }: HostedPages, isCurrent: () => boolean): Promise<void> {
    const { clientId } = site;
    const name = randomUUID();
    const made: HostFolder = { host, place: join(this.#folder, 'sites', name), isWhole: false };
    await mkdir(join(made.place, 'img'), { recursive: true });
    if (!isCurrent()) return this.#remove(made.place);
    this.#takeAway(host);
    symlinkSync(join('..', 'sites', name), join(this.#folder, 'hosts', host));
    this.#kept.set(clientId, [...(this.#kept.get(clientId) ?? []), made]);
    const known = new Set(addresses);
    // What pages lead to and show is added behind what is still to come.
    for (const address of known) {
      await breathe();
      if (!isCurrent()) return;
      const picture = keptPicture(address);
      if (picture !== null) await this.#keepPicture(made, { clientId, name: picture });
      else for (const found of await this.#keepPage(made, { site, address, isCurrent })) known.add(found);
    }
    made.isWhole = true;
  }

  /** Answers what the page leads to and shows. */
  async #keepPage(
    { host, place }: HostFolder,
    { site, address, isCurrent }: { site: HostedPages['site']; address: string; isCurrent: () => boolean },
  ): Promise<Iterable<string>> {
    const at = keptPlace(address);
    const answer = at === null ? null : await this.#pages.made(site, address);
    if (at === null || answer === null || !isCurrent()) return [];
    await keepAnswer({ place, at, answer, isCurrent });
    return referencesOf(answer.bodies.identity.toString(), `https://${host}`);
  }

  async #keepPicture(
    { host, place }: HostFolder,
    { clientId, name }: { clientId: number; name: string },
  ): Promise<void> {
    const file = join(place, 'img', name);
    const older = this.#before.get(clientId)?.find((one) => one.host === host);
    if (older) {
      const isLinked = await link(join(older.place, 'img', name), file).then(
        () => true,
        () => false,
      );
      if (isLinked) return;
    }
    const found = await findImageFile(this.#ctx, name);
    if (found?.clientId !== clientId) return;
    await writeFile(`${file}.new`, found.bytes);
    renameSync(`${file}.new`, file);
  }
}

interface Kept {
  place: string;
  at: string;
  answer: KeptAnswer;
  isCurrent: () => boolean;
}

/** Writes an answer's three files and then leads its address to them, in one step. */
const keepAnswer = async ({ place, at, answer, isCurrent }: Kept): Promise<void> => {
  const name = keptName(answer);
  if (name === null) return;
  const end = answer.headers['content-type']?.startsWith('text/html') ? 'html' : 'txt';
  const folder = join(place, `.${name}`);
  const { identity, br, gzip } = answer.bodies;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.${end}`), identity);
  await writeFile(join(folder, `${name}.${end}.br`), br);
  await writeFile(join(folder, `${name}.${end}.gz`), gzip);
  if (isCurrent()) symlinkSync(`.${name}`, join(place, at));
};
