import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { farmUrl, normalHost, requireFarmRow } from '../../farms/farms.usecases.ts';
import { domainNotSetUp } from '../domains/domains.errors.ts';
import { farmsOf } from '../sites.rules.ts';
import type { ClientSites } from '../sites.types.ts';
import { readClientSites } from '../sites.usecases.ts';
import { exportFiles } from './composing/composing.usecases.ts';
import { nothingToExport, tooLargeForZip } from './export.errors.ts';
import { findClientByHubDomain, findFarmByName } from './export.repository.ts';
import type { ExportedSite, ExportSummary, HostedSite } from './export.types.ts';
import { writeFolder } from './folder/folder.usecases.ts';
import { knownAddresses } from './references/references.rules.ts';
import { zippedFiles } from './zip/zip.rules.ts';

/** A zip of this kind counts its files in 16 bits; a page is three of them, and about seven with its pictures. */
const MOST_PAGES_IN_A_ZIP = 5_000;

interface Shown {
  site: HostedSite;
  all: ClientSites;
  domain: string;
  target: ExportedSite['target'];
}

const exported = (ctx: Ctx, { site, all, domain, target }: Shown): ExportedSite => {
  const farms = new Set(farmsOf(site, all).map(({ id }) => id));
  if (!all.pages.some(({ farmId }) => farms.has(farmId))) throw nothingToExport(domain);
  const origin = farmUrl(domain, ctx.config.appOrigin).replace(/\/$/, '');
  const pages = knownAddresses(all, site).filter((address) => !address.includes('.')).length;
  return { site, all, target, domain, origin, pages };
};

const ofFarm = async (ctx: Ctx, farmId: number): Promise<ExportedSite> => {
  const { id, clientId, domain, name } = await requireFarmRow(ctx, farmId);
  const all = await readClientSites(ctx, clientId);
  return exported(ctx, { site: { kind: 'farm', farmId, clientId }, all, domain, target: { kind: 'farm', id, name } });
};

/** The hub as it is served once its domain is proven, whether that is done or not: the folder may be what proves it. */
const ofHub = async (ctx: Ctx, clientId: number): Promise<ExportedSite> => {
  const { mainHubDomain: domain, name } = await requireClientRow(ctx, clientId);
  if (domain === null) throw domainNotSetUp();
  const known = await readClientSites(ctx, clientId);
  const all = { ...known, client: { ...known.client, hubActiveAt: known.client.hubActiveAt ?? ctx.clock.now() } };
  return exported(ctx, {
    site: { kind: 'hub', clientId },
    all,
    domain,
    target: { kind: 'client', id: clientId, name },
  });
};

export interface ZipExport {
  domain: string;
  /** How many pages the zip will hold. */
  pages: number;
  bytes: AsyncGenerator<Buffer>;
}

const zipOf = async (ctx: Ctx, { actor, site }: { actor: StaffActor; site: ExportedSite }): Promise<ZipExport> => {
  const { domain, pages, target } = site;
  if (pages > MOST_PAGES_IN_A_ZIP) throw tooLargeForZip(pages);
  await recordAudit(ctx, { actor, action: `${target.kind}.site_exported`, target, after: { domain, pages } });
  return { domain, pages, bytes: zippedFiles(exportFiles(ctx, site)) };
};

/** A farm's public site as a zip that is made while it is read. Throws 403, 404, and 409 when there is nothing public. */
export const exportFarm = async (
  ctx: Ctx,
  { actor, farmId }: { actor: StaffActor; farmId: number },
): Promise<ZipExport> => {
  assertMay(actor, 'sites.export');
  return zipOf(ctx, { actor, site: await ofFarm(ctx, farmId) });
};

/** A client's hub as a zip that is made while it is read. Throws 403, 404, and 409 when there is nothing public. */
export const exportHub = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<ZipExport> => {
  assertMay(actor, 'sites.export');
  return zipOf(ctx, { actor, site: await ofHub(ctx, clientId) });
};

/**
 * Writes the site that an operator named by a farm's id or domain, or by a hub domain, into a folder; null when nothing
 * has that name. Throws 409 when there is nothing public, and StartupError for a folder that is not an export's.
 */
export const exportToFolder = async (
  ctx: Ctx,
  { name, folder }: { name: string; folder: string },
): Promise<(ExportSummary & { origin: string }) | null> => {
  const domain = normalHost(name) ?? name;
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : null;
  const clientId = await findClientByHubDomain(ctx, domain);
  const farmId = clientId === null ? await findFarmByName(ctx, { id, domain }) : null;
  if (clientId === null && farmId === null) return null;
  const site = clientId === null ? await ofFarm(ctx, farmId ?? 0) : await ofHub(ctx, clientId);
  const summary = await writeFolder(folder, exportFiles(ctx, site));
  await recordAudit(ctx, {
    actor: null,
    action: `${site.target.kind}.site_exported`,
    target: site.target,
    after: { domain: site.domain, pages: summary.pages },
  });
  return { ...summary, origin: site.origin };
};
