import type { Ctx } from '#server/platform/context.ts';
import { findImageFile } from '../../../images/images.usecases.ts';
import { answerMissing, answerPath } from '../../addresses/addresses.usecases.ts';
import { getIndexNowKey } from '../../indexnow/indexnow.usecases.ts';
import type { SiteAnswer } from '../../sites.types.ts';
import { listRetiredSlugs } from '../export.repository.ts';
import type { ExportedSite } from '../export.types.ts';
import { knownAddresses, referencesOf, withProductForms } from '../references/references.rules.ts';

/** What an address of the site holds. */
export type Gathered =
  | { kind: 'file'; address: string; type: string; bytes: Buffer }
  | { kind: 'moved'; from: string; to: string }
  | { kind: 'removed'; address: string; bytes: Buffer };

const PICTURES = '/img/';

const picture = async (ctx: Ctx, { address, clientId }: { address: string; clientId: number }) => {
  const found = await findImageFile(ctx, address.slice(PICTURES.length));
  if (!found || found.clientId !== clientId) return null;
  return { kind: 'file' as const, address, type: found.type, bytes: found.bytes };
};

const gathered = (ctx: Ctx, { address, answer }: { address: string; answer: SiteAnswer }): Gathered | null => {
  if (answer.kind === 'missing') return null;
  if (answer.kind === 'redirect') return { kind: 'moved', from: address, to: answer.location };
  const { status, type, body } = answer;
  const bytes = Buffer.from(type === 'text/html' ? withProductForms(body, ctx.config.appOrigin) : body);
  if (status === 200) return { kind: 'file', address, type, bytes };
  return status === 410 ? { kind: 'removed', address, bytes } : null;
};

/**
 * Everything the product answers on a site's own host, each address once: first what it is known to have, then whatever
 * its pages lead to or show. What is not public meanwhile is left out. The same content comes in the same order.
 */
export async function* gatherSite(ctx: Ctx, { site, all, origin }: ExportedSite): AsyncGenerator<Gathered> {
  const sites = async () => all;
  const clientId = all.client.id;
  const retired = (await listRetiredSlugs(ctx, clientId)).map((slug) => `/${slug}`);
  const key = await getIndexNowKey(ctx);
  const keyFile = key === null ? [] : [`/${key}.txt`];
  const addresses = new Set([...knownAddresses(all, site), ...keyFile, ...retired]);
  // Addresses found on the way are added behind those that are still to come.
  for (const address of addresses) {
    if (address.startsWith(PICTURES)) {
      const file = await picture(ctx, { address, clientId });
      if (file) yield file;
      continue;
    }
    const found = gathered(ctx, { address, answer: await answerPath(ctx, { site, path: address, sites }) });
    if (found === null) continue;
    yield found;
    if (found.kind !== 'file') continue;
    for (const reference of referencesOf(found.bytes.toString(), origin)) addresses.add(reference);
  }
  const missing = (await answerMissing(ctx, { site, path: '/', sites })).make();
  if (missing.kind === 'content') {
    const bytes = Buffer.from(withProductForms(missing.body, ctx.config.appOrigin));
    yield { kind: 'file', address: '/404', type: missing.type, bytes };
  }
}
