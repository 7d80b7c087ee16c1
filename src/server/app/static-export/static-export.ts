import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { link, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import type { Ctx } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/errors.ts';
import { compressAllEncodings } from '#server/platform/http/response-cache.ts';
import { findImageFile } from '../../modules/images/drawings.usecases.ts';
import {
  listClientsWithPages,
  listHostedPages,
  extractReferences,
  type HostedPages,
} from '../../modules/sites/hosted-pages.usecases.ts';
import type { PageCache } from '../page-cache.ts';
import { isFolderName, exportFileName, exportImageName, exportedBody } from './export-names.ts';

const MARKER = '.farmstead-pages';
/** Changes come in bursts: files are written again after this long without a change. */
const DEBOUNCE_MS = 300;

interface StaticExportParts {
  ctx: Ctx;
  pages: PageCache;
  folder: string;
}

interface HostExport extends HostedPages {
  folder: string;
  /** The client's last complete folders, by host. */
  previousFolders: Map<string, string>;
  /** False once the client's data changed. */
  isCurrent: () => boolean;
}

/**
 * Writes the public pages as compressed files for a web server in front:
 *
 *     hosts/<host>                        links to the folder of that host in sites/
 *     sites/<any>/<path>.html, .br, .gz   the pages; `_home` is the home page
 *     sites/<any>/img/<image>
 *
 * A change removes the client's hosts at once; until their files are written again, the product answers. Folders are
 * never changed in place: a host links to a folder once it is complete.
 */
export class StaticExport {
  readonly #ctx: Ctx;
  readonly #pages: PageCache;
  readonly #folder: string;
  /** The last complete folder of each client's hosts; the next one links its images. */
  readonly #folders = new Map<number, Map<string, string>>();
  /** Counts a client's changes, so that an export of an older state stops. */
  readonly #revisions = new Map<number, number>();
  readonly #dirtyClients = new Set<number>();
  readonly #closing = new AbortController();
  #lastChange = 0;
  #exporting: Promise<void> | null = null;

  constructor({ ctx, pages, folder }: StaticExportParts) {
    this.#ctx = ctx;
    this.#pages = pages;
    this.#folder = folder;
  }

  /** Removes files of earlier processes and starts the export. Throws StartupError for a folder with other files. */
  async start(): Promise<void> {
    try {
      mkdirSync(this.#folder, { recursive: true });
      const names = readdirSync(this.#folder);
      if (names.length > 0 && !names.includes(MARKER))
        throw new StartupError(`holds other files: name an empty folder.`);
      writeFileSync(
        join(this.#folder, MARKER),
        'Public pages, kept for the server in front; written again at every start.\n',
      );
      // Renaming removes everything at once; deleting may take longer.
      for (const name of ['hosts', 'sites']) this.#discard(join(this.#folder, name));
      for (const name of names.filter((one) => one.startsWith('.gone-'))) this.#remove(join(this.#folder, name));
      for (const name of ['hosts', 'sites']) mkdirSync(join(this.#folder, name));
    } catch (error) {
      throw new StartupError(`KEPT_PAGES_DIR (${this.#folder}) cannot be used: ${(error as Error).message}`, error);
    }
    await this.#enqueueAll();
  }

  /** Removes a client's files at once and writes them again later. */
  mark(clientId: number): void {
    this.#revisions.set(clientId, this.#revisionOf(clientId) + 1);
    for (const host of this.#folders.get(clientId)?.keys() ?? []) this.#unlinkHost(host);
    this.#dirtyClients.add(clientId);
    this.#lastChange = Date.now();
    this.#start();
  }

  markEverything(): void {
    for (const clientId of this.#folders.keys()) this.mark(clientId);
    void this.#enqueueAll().catch((error: unknown) =>
      this.#ctx.log.error({ err: error }, 'the static export waits for a change'),
    );
  }

  /** Stops writing. The files stay, so that they are served while the product is down. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#exporting;
  }

  #revisionOf(clientId: number): number {
    return this.#revisions.get(clientId) ?? 0;
  }

  async #enqueueAll(): Promise<void> {
    for (const clientId of await listClientsWithPages(this.#ctx)) this.#dirtyClients.add(clientId);
    this.#start();
  }

  #unlinkHost(host: string): void {
    try {
      unlinkSync(join(this.#folder, 'hosts', host));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      // Serious: the web server in front keeps serving pages that may no longer be public.
      this.#ctx.log.error({ err: error, host }, 'exported pages that changed could not be removed');
    }
  }

  #discard(path: string): void {
    if (!existsSync(path)) return;
    const removedFolder = join(this.#folder, `.gone-${randomUUID()}`);
    renameSync(path, removedFolder);
    this.#remove(removedFolder);
  }

  #remove(path: string): void {
    void rm(path, { recursive: true, force: true }).catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, 'old exported pages could not be removed'),
    );
  }

  #start(): void {
    if (this.#exporting || this.#closing.signal.aborted) return;
    this.#exporting = this.#exportAll()
      .catch((error: unknown) => this.#ctx.log.error({ err: error }, 'the static export failed'))
      .finally(() => {
        this.#exporting = null;
        if (this.#dirtyClients.size > 0) this.#start();
      });
  }

  async #exportAll(): Promise<void> {
    while (this.#dirtyClients.size > 0 && !this.#closing.signal.aborted) {
      const remainingMs = this.#lastChange + DEBOUNCE_MS - Date.now();
      if (remainingMs > 0) {
        await delay(remainingMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
        continue;
      }
      const [clientId] = this.#dirtyClients;
      if (clientId === undefined) return;
      this.#dirtyClients.delete(clientId);
      await this.#exportClient(clientId);
    }
  }

  async #exportClient(clientId: number): Promise<void> {
    const revision = this.#revisionOf(clientId);
    const isCurrent = () => this.#revisionOf(clientId) === revision && !this.#closing.signal.aborted;
    const previousFolders = this.#folders.get(clientId) ?? new Map<string, string>();
    this.#folders.set(clientId, previousFolders);
    try {
      const served = (await listHostedPages(this.#ctx, clientId)).filter(({ host }) => isFolderName(host));
      for (const hosted of served) {
        if (!isCurrent()) return;
        const folder = join(this.#folder, 'sites', randomUUID());
        await this.#exportHost({ ...hosted, folder, previousFolders, isCurrent });
      }
      if (!isCurrent()) return;
      const hosts = new Set(served.map(({ host }) => host));
      for (const [host, folder] of previousFolders) {
        if (!hosts.has(host) && previousFolders.delete(host)) this.#remove(folder);
      }
    } catch (error) {
      // The listener marks everything when it reconnects.
      if (!isDatabaseUnavailable(error))
        this.#ctx.log.error({ err: error, clientId }, 'pages of a client could not be exported');
    }
  }

  /** Fills a folder and links the host to it in one step, unless the client's data changed meanwhile. */
  async #exportHost(hostExport: HostExport): Promise<void> {
    const { host, folder, previousFolders, isCurrent } = hostExport;
    await this.#fill(hostExport).catch((error: unknown) => {
      this.#remove(folder);
      throw error;
    });
    if (!isCurrent()) return this.#remove(folder);
    symlinkSync(join('..', 'sites', basename(folder)), `${folder}.link`);
    renameSync(`${folder}.link`, join(this.#folder, 'hosts', host));
    const previous = previousFolders.get(host);
    previousFolders.set(host, folder);
    if (previous !== undefined) this.#remove(previous);
  }

  async #fill(hostExport: HostExport): Promise<void> {
    await mkdir(join(hostExport.folder, 'img'), { recursive: true });
    const paths = new Set(hostExport.addresses);
    // The set grows during the loop: pages add what they link to and show.
    for (const path of paths) {
      await yieldToEventLoop();
      if (!hostExport.isCurrent()) return;
      const image = exportImageName(path);
      if (image !== null) await this.#exportImage(hostExport, image);
      else for (const found of await this.#exportPage(hostExport, path)) paths.add(found);
    }
  }

  /** Returns the paths that the page links to and shows. */
  async #exportPage({ host, site, folder }: HostExport, path: string): Promise<Iterable<string>> {
    const file = exportFileName(path);
    const response = file === null ? null : await this.#pages.getUncompressed(site, path);
    const text = response && exportedBody(response);
    if (file === null || text === null) return [];
    const { identity, br, gzip } = await compressAllEncodings(text);
    const target = join(folder, file);
    await writeExportFile(target, identity);
    await writeExportFile(`${target}.br`, br);
    await writeExportFile(`${target}.gz`, gzip);
    return extractReferences(text, `https://${host}`);
  }

  async #exportImage({ host, site, folder, previousFolders }: HostExport, name: string): Promise<void> {
    const target = join(folder, 'img', name);
    const previous = previousFolders.get(host);
    const isLinked =
      previous !== undefined &&
      (await link(join(previous, 'img', name), target).then(
        () => true,
        () => false,
      ));
    // The product is asked for what is not here.
    const found = isLinked ? null : await findImageFile(this.#ctx, name);
    if (found?.clientId === site.clientId) await writeExportFile(target, found.bytes);
  }
}

/** Servers derive the ETag from modification time and length, so the time is derived from the content. */
const writeExportFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const seconds = createHash('sha256').update(bytes).digest().readUInt32BE() >>> 1;
  await writeFile(path, bytes);
  await utimes(path, seconds, seconds);
};
