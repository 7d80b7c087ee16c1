import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ctx } from '#server/platform/context.ts';
import { getBrand } from '../../clients/branding.usecases.ts';
import { toSite } from '../../pages/rendering.usecases.ts';
import { farmsOf } from '../sites.rules.ts';
import type { ExportedFile, ExportedSite, ExportSummary, MovedAddress } from './export.types.ts';
import { crawlSite, type ExportItem } from './export-crawl.usecases.ts';
import { headersFile, nginxFile, redirectsFile, type HostingConfig } from './export-hosting.rules.ts';
import { readmeFile } from './export-readme.rules.ts';
import { exportPath } from './page-references.rules.ts';

/** Marks a folder as an export, which the next export may replace. */
export const MARKER = '.farmstead-export';
const MARKER_TEXT = 'This folder is written by export-site, and replaced whole by the next export into it.\n';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const INLINE = /<script>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;
const COMPRESSED = new Set(['text/html', 'application/xml', 'text/plain']);

/** Collected while files are written. */
interface ExportProgress {
  files: { path: string; bytes: number; sha256: string }[];
  inline: Set<string>;
  moved: MovedAddress[];
  removed: string[];
  pages: number;
  pictures: number;
}

const recordFile = (progress: ExportProgress, file: ExportedFile): ExportedFile => {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  progress.files.push({ path: file.path, bytes: file.bytes.length, sha256 });
  return file;
};

const isTaken = (progress: ExportProgress, path: string): boolean => progress.files.some((file) => file.path === path);

/** A file and its compressed copies. */
async function* filesOf(
  progress: ExportProgress,
  { path, type, bytes }: { path: string; type: string; bytes: Buffer },
): AsyncGenerator<ExportedFile> {
  if (type === 'text/html') {
    for (const [element] of bytes.toString().matchAll(INLINE)) progress.inline.add(element);
  }
  yield recordFile(progress, { path, bytes });
  if (!COMPRESSED.has(type)) return;
  yield recordFile(progress, { path: `${path}.br`, bytes: await compressBrotli(bytes, BROTLI) });
  yield recordFile(progress, { path: `${path}.gz`, bytes: await compressGzip(bytes, { level: 9 }) });
}

async function* itemFiles(progress: ExportProgress, found: ExportItem): AsyncGenerator<ExportedFile> {
  if (found.kind === 'moved') {
    progress.moved.push({ from: found.from, to: found.to });
  } else if (found.kind === 'removed') {
    progress.removed.push(found.address);
    if (!isTaken(progress, '410.html'))
      yield* filesOf(progress, { path: '410.html', type: 'text/html', bytes: found.bytes });
  } else {
    const path = exportPath(found.address, found.type);
    if (isTaken(progress, path)) return;
    if (found.type === 'text/html' && found.address !== '/404') progress.pages += 1;
    if (found.type.startsWith('image/')) progress.pictures += 1;
    yield* filesOf(progress, { path, type: found.type, bytes: found.bytes });
  }
}

const buildHostingConfig = (
  ctx: Ctx,
  { site, progress }: { site: ExportedSite; progress: ExportProgress },
): HostingConfig => {
  const paths = new Set(progress.files.map(({ path }) => path));
  return {
    domain: site.domain,
    origin: site.origin,
    appOrigin: ctx.config.appOrigin,
    inline: [...progress.inline],
    // Without redirects to pages that are not in the export.
    moved: progress.moved.filter(({ to }) => !to.startsWith('/') || paths.has(exportPath(to, 'text/html'))),
    removed: progress.removed,
    hasRemovedPage: paths.has('410.html'),
  };
};

const textFile = (path: string, text: string): ExportedFile => ({ path, bytes: Buffer.from(text) });

const buildHostingFiles = async (
  ctx: Ctx,
  { site, progress }: { site: ExportedSite; progress: ExportProgress },
): Promise<ExportedFile[]> => {
  const hosting = buildHostingConfig(ctx, { site, progress });
  const [farm = null] = farmsOf(site.site, site.siteData);
  const { appOrigin } = ctx.config;
  const { name: productName } = await getBrand(ctx);
  const { canonicalOrigin } = toSite({ client: site.siteData.client, farm, appOrigin, onProduct: false });
  const { moved, removed } = hosting;
  const counts = { pages: progress.pages, pictures: progress.pictures, moved: moved.length, removed: removed.length };
  const { domain, origin } = site;
  const business = site.siteData.client.name;
  return [
    textFile('_redirects', redirectsFile(hosting)),
    textFile('_headers', headersFile(hosting)),
    textFile('nginx.conf', nginxFile(hosting)),
    textFile('README.md', readmeFile({ business, domain, origin, canonicalOrigin, appOrigin, productName, counts })),
  ].map((file) => recordFile(progress, file));
};

/** Yields the files of a site, then hosting files, a manifest and the marker. Returns a summary. */
export async function* exportFiles(
  ctx: Ctx,
  site: ExportedSite,
): AsyncGenerator<ExportedFile, ExportSummary, undefined> {
  const progress: ExportProgress = { files: [], inline: new Set(), moved: [], removed: [], pages: 0, pictures: 0 };
  for await (const found of crawlSite(ctx, site)) yield* itemFiles(progress, found);
  yield* await buildHostingFiles(ctx, { site, progress });
  const { pages, pictures } = progress;
  const bytes = progress.files.reduce((sum, file) => sum + file.bytes, 0);
  const summary = { pages, pictures, moved: progress.moved.length, removed: progress.removed.length, bytes };
  const files = progress.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = { domain: site.domain, origin: site.origin, ...summary, files };
  yield textFile('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  yield textFile(MARKER, MARKER_TEXT);
  return summary;
}
