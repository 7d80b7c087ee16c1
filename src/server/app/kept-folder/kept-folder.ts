import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { link, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as breathe, setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { Ctx } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/errors.ts';
import { inEveryEncoding } from '#server/platform/http/answer-cache.ts';
import { findImageFile } from '../../modules/images/images.usecases.ts';
import {
  listClientsWithPages,
  listHostedPages,
  referencesOf,
  type HostedPages,
} from '../../modules/sites/kept/kept.usecases.ts';
import type { SitePages } from '../site-pages.ts';
import { isFolderName, keptFile, keptPicture, keptText } from './kept-names.ts';

const MARKER = '.farmstead-pages';
/** Changes come in bursts: what was taken away at once is made anew when it has been quiet this long. */
const QUIET_MS = 300;

interface Parts {
  ctx: Ctx;
  pages: SitePages;
  folder: string;
}

/** What is to be made, as long as nothing of it changes. */
interface Making extends HostedPages {
  place: string;
  /** The last whole folders of the client, by host. */
  kept: Map<string, string>;
  isCurrent: () => boolean;
}

/**
 * Keeps the public pages as compressed files, for a server in front that sends them by itself:
 *
 *     hosts/<host>                                     leads to the folder of that host in sites/
 *     sites/<any>/<address>.html, .html.br, .html.gz   `_home` for the home
 *     sites/<any>/img/<picture>
 *
 * A change takes the client's hosts away at once, before anything is asked: until they are made anew the product
 * answers, which is always right. Nothing is ever written in place: a folder is led to when it is whole.
 */
export class KeptFolder {
  readonly #ctx: Ctx;
  readonly #pages: SitePages;
  readonly #folder: string;
  /** The last whole folder of each client's hosts; of those that were taken away the next ones use the pictures. */
  readonly #kept = new Map<number, Map<string, string>>();
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
    for (const host of this.#kept.get(clientId)?.keys() ?? []) this.#takeAway(host);
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
    const kept = this.#kept.get(clientId) ?? new Map<string, string>();
    this.#kept.set(clientId, kept);
    try {
      const served = (await listHostedPages(this.#ctx, clientId)).filter(({ host }) => isFolderName(host));
      for (const hosted of served) {
        if (!isCurrent()) return;
        await this.#makeHost({ ...hosted, place: join(this.#folder, 'sites', randomUUID()), kept, isCurrent });
      }
      if (!isCurrent()) return;
      const hosts = new Set(served.map(({ host }) => host));
      for (const [host, place] of kept) {
        if (!hosts.has(host) && kept.delete(host)) this.#remove(place);
      }
    } catch (error) {
      // Once it is back, everything is made anew.
      if (!isDatabaseAway(error)) this.#ctx.log.error({ err: error, clientId }, 'pages of a client are not kept');
    }
  }

  /** Fills a folder and leads the host to it in one step; a folder that something changed under is not shown. */
  async #makeHost(making: Making): Promise<void> {
    const { host, place, kept, isCurrent } = making;
    await this.#fill(making).catch((error: unknown) => {
      this.#remove(place);
      throw error;
    });
    if (!isCurrent()) return this.#remove(place);
    symlinkSync(join('..', 'sites', basename(place)), `${place}.link`);
    renameSync(`${place}.link`, join(this.#folder, 'hosts', host));
    const older = kept.get(host);
    kept.set(host, place);
    if (older !== undefined) this.#remove(older);
  }

  async #fill(making: Making): Promise<void> {
    await mkdir(join(making.place, 'img'), { recursive: true });
    const known = new Set(making.addresses);
    // What pages lead to and show is added behind what is still to come.
    for (const address of known) {
      await breathe();
      if (!making.isCurrent()) return;
      const picture = keptPicture(address);
      if (picture !== null) await this.#keepPicture(making, picture);
      else for (const found of await this.#keepPage(making, address)) known.add(found);
    }
  }

  /** Answers what the page leads to and shows. */
  async #keepPage({ host, site, place }: Making, address: string): Promise<Iterable<string>> {
    const file = keptFile(address);
    const answer = file === null ? null : await this.#pages.made(site, address);
    const text = answer && keptText(answer);
    if (file === null || text === null) return [];
    const { identity, br, gzip } = await inEveryEncoding(text);
    const path = join(place, file);
    await writeKept(path, identity);
    await writeKept(`${path}.br`, br);
    await writeKept(`${path}.gz`, gzip);
    return referencesOf(text, `https://${host}`);
  }

  async #keepPicture({ host, site, place, kept }: Making, name: string): Promise<void> {
    const path = join(place, 'img', name);
    const older = kept.get(host);
    const isLinked =
      older !== undefined &&
      (await link(join(older, 'img', name), path).then(
        () => true,
        () => false,
      ));
    const found = isLinked ? null : await findImageFile(this.#ctx, name);
    if (found?.clientId === site.clientId) await writeKept(path, found.bytes);
  }
}

/** Servers make the ETag out of a file's time and length, so the time tells the content, not when it was written. */
const writeKept = async (path: string, bytes: Uint8Array): Promise<void> => {
  const seconds = createHash('sha256').update(bytes).digest().readUInt32BE() >>> 1;
  await writeFile(path, bytes);
  await utimes(path, seconds, seconds);
};
