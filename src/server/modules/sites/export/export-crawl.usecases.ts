import type { Ctx } from '#server/platform/context.ts';
import { getImageFile } from '../../images/drawings.usecases.ts';
import { serveNotFound, serveSitePath } from '../sites.usecases.ts';
import { getIndexNowKey } from '../indexnow.usecases.ts';
import type { SiteResponse } from '../sites.types.ts';
import { listRedirectedSlugs } from './export.repository.ts';
import type { ExportedSite } from './export.types.ts';
import { knownAddresses, extractReferences, submitFormsToProduct } from './page-references.rules.ts';

/** The content of a URL. */
export type ExportItem =
  | { kind: 'file'; address: string; type: string; bytes: Buffer }
  | { kind: 'moved'; from: string; to: string }
  | { kind: 'removed'; address: string; bytes: Buffer };

const PICTURES = '/img/';

const readImageItem = async (ctx: Ctx, { address, clientId }: { address: string; clientId: number }) => {
  const item = await getImageFile(ctx, address.slice(PICTURES.length));
  if (!item || item.clientId !== clientId) return null;
  return { kind: 'file' as const, address, type: item.type, bytes: item.bytes };
};

const toExportItem = (ctx: Ctx, { address, answer }: { address: string; answer: SiteResponse }): ExportItem | null => {
  if (answer.kind === 'missing') return null;
  if (answer.kind === 'redirect') return { kind: 'moved', from: address, to: answer.location };
  const { status, type, body } = answer;
  const bytes = Buffer.from(type === 'text/html' ? submitFormsToProduct(body, ctx.config.appOrigin) : body);
  if (status === 200) return { kind: 'file', address, type, bytes };
  return status === 410 ? { kind: 'removed', address, bytes } : null;
};

/** Yields each public URL of a site once: known ones, then referenced ones. Deterministic. */
export async function* crawlSite(ctx: Ctx, { site, siteData, origin }: ExportedSite): AsyncGenerator<ExportItem> {
  const loadSite = async () => siteData;
  const clientId = siteData.client.id;
  const redirected = (await listRedirectedSlugs(ctx, clientId)).map((slug) => `/${slug}`);
  const key = await getIndexNowKey(ctx);
  const keyFile = key === null ? [] : [`/${key}.txt`];
  const addresses = new Set([...knownAddresses(siteData, site), ...keyFile, ...redirected]);
  // The set grows during the loop.
  for (const address of addresses) {
    if (address.startsWith(PICTURES)) {
      const file = await readImageItem(ctx, { address, clientId });
      if (file) yield file;
      continue;
    }
    const item = toExportItem(ctx, { address, answer: await serveSitePath(ctx, { site, path: address, loadSite }) });
    if (item === null) continue;
    yield item;
    if (item.kind !== 'file') continue;
    for (const reference of extractReferences(item.bytes.toString(), origin)) addresses.add(reference);
  }
  const missing = (await serveNotFound(ctx, { site, path: '/', loadSite })).make();
  if (missing.kind === 'content') {
    const bytes = Buffer.from(submitFormsToProduct(missing.body, ctx.config.appOrigin));
    yield { kind: 'file', address: '/404', type: missing.type, bytes };
  }
}
