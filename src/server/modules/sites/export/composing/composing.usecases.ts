import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ctx } from '#server/platform/context.ts';
import { brandOf } from '../../../clients/branding/branding.usecases.ts';
import { siteOf } from '../../../pages/rendering/rendering.usecases.ts';
import { farmsOf } from '../../sites.rules.ts';
import type { ExportedFile, ExportedSite, ExportSummary, MovedAddress } from '../export.types.ts';
import { gatherSite, type Gathered } from '../gathering/gathering.usecases.ts';
import { headersFile, nginxFile, redirectsFile, type Hosting } from '../hosting/hosting.rules.ts';
import { readmeFile } from '../readme/readme.rules.ts';
import { fileOf } from '../references/references.rules.ts';

/** Whoever finds this file in a folder knows that the folder was made by an export and may be replaced by the next. */
export const MARKER = '.farmstead-export';
const MARKER_TEXT = 'This folder is written by export-site, and replaced whole by the next export into it.\n';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const INLINE = /<script>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;
const COMPRESSED = new Set(['text/html', 'application/xml', 'text/plain']);

/** What is told of the files once all of them are known. */
interface Tally {
  files: { path: string; bytes: number; sha256: string }[];
  inline: Set<string>;
  moved: MovedAddress[];
  removed: string[];
  pages: number;
  pictures: number;
}

const noted = (tally: Tally, file: ExportedFile): ExportedFile => {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  tally.files.push({ path: file.path, bytes: file.bytes.length, sha256 });
  return file;
};

const isTaken = (tally: Tally, path: string): boolean => tally.files.some((file) => file.path === path);

/** A page or picture as files: itself and, where that makes it smaller, its compressed copies. */
async function* filesOf(
  tally: Tally,
  { path, type, bytes }: { path: string; type: string; bytes: Buffer },
): AsyncGenerator<ExportedFile> {
  if (type === 'text/html') {
    for (const [element] of bytes.toString().matchAll(INLINE)) tally.inline.add(element);
  }
  yield noted(tally, { path, bytes });
  if (!COMPRESSED.has(type)) return;
  yield noted(tally, { path: `${path}.br`, bytes: await compressBrotli(bytes, BROTLI) });
  yield noted(tally, { path: `${path}.gz`, bytes: await compressGzip(bytes, { level: 9 }) });
}

async function* gatheredFiles(tally: Tally, found: Gathered): AsyncGenerator<ExportedFile> {
  if (found.kind === 'moved') {
    tally.moved.push({ from: found.from, to: found.to });
  } else if (found.kind === 'removed') {
    tally.removed.push(found.address);
    if (!isTaken(tally, '410.html')) yield* filesOf(tally, { path: '410.html', type: 'text/html', bytes: found.bytes });
  } else {
    const path = fileOf(found.address, found.type);
    if (isTaken(tally, path)) return;
    if (found.type === 'text/html' && found.address !== '/404') tally.pages += 1;
    if (found.type.startsWith('image/')) tally.pictures += 1;
    yield* filesOf(tally, { path, type: found.type, bytes: found.bytes });
  }
}

const hostingOf = (ctx: Ctx, { exported, tally }: { exported: ExportedSite; tally: Tally }): Hosting => {
  const held = new Set(tally.files.map(({ path }) => path));
  return {
    domain: exported.domain,
    origin: exported.origin,
    appOrigin: ctx.config.appOrigin,
    inline: [...tally.inline],
    // Where an old address leads to a page that is elsewhere, there is none here to lead to.
    moved: tally.moved.filter(({ to }) => !to.startsWith('/') || held.has(fileOf(to, 'text/html'))),
    removed: tally.removed,
    hasRemovedPage: held.has('410.html'),
  };
};

const textFile = (path: string, text: string): ExportedFile => ({ path, bytes: Buffer.from(text) });

/** What stands beside the pages for whoever hosts them. */
const hostsFiles = async (
  ctx: Ctx,
  { exported, tally }: { exported: ExportedSite; tally: Tally },
): Promise<ExportedFile[]> => {
  const hosting = hostingOf(ctx, { exported, tally });
  const [farm = null] = farmsOf(exported.site, exported.all);
  const { appOrigin } = ctx.config;
  const { name: productName } = await brandOf(ctx);
  const { canonicalOrigin } = siteOf({ client: exported.all.client, farm, appOrigin, onProduct: false });
  const { moved, removed } = hosting;
  const counts = { pages: tally.pages, pictures: tally.pictures, moved: moved.length, removed: removed.length };
  const { domain, origin } = exported;
  const business = exported.all.client.name;
  return [
    textFile('_redirects', redirectsFile(hosting)),
    textFile('_headers', headersFile(hosting)),
    textFile('nginx.conf', nginxFile(hosting)),
    textFile('README.md', readmeFile({ business, domain, origin, canonicalOrigin, appOrigin, productName, counts })),
  ].map((file) => noted(tally, file));
};

/**
 * A site as plain files, one after the other as they are made; at the end those for its host, a manifest of all and the
 * marker. Returns what they are.
 */
export async function* exportFiles(
  ctx: Ctx,
  exported: ExportedSite,
): AsyncGenerator<ExportedFile, ExportSummary, undefined> {
  const tally: Tally = { files: [], inline: new Set(), moved: [], removed: [], pages: 0, pictures: 0 };
  for await (const found of gatherSite(ctx, exported)) yield* gatheredFiles(tally, found);
  yield* await hostsFiles(ctx, { exported, tally });
  const { pages, pictures } = tally;
  const bytes = tally.files.reduce((sum, file) => sum + file.bytes, 0);
  const summary = { pages, pictures, moved: tally.moved.length, removed: tally.removed.length, bytes };
  const files = tally.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = { domain: exported.domain, origin: exported.origin, ...summary, files };
  yield textFile('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  yield textFile(MARKER, MARKER_TEXT);
  return summary;
}
