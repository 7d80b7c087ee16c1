import { AppError } from '#server/platform/errors.ts';
import { createZip, type ZipEntry } from '#server/platform/zip.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { farmUrl, normalizeHost, requireFarmRow } from '../../farms/farms.usecases.ts';
import { domainNotSetUp } from '../domains/domains.errors.ts';
import { farmsOf } from '../sites.rules.ts';
import type { ClientSiteData } from '../sites.types.ts';
import { requireClientSiteData } from '../sites.usecases.ts';
import { exportFiles } from './export-files.usecases.ts';
import { getClientIdByHubDomain, getFarmIdByName } from './export.repository.ts';
import type { ExportedFile, ExportedSite, ExportSummary, HostedSite } from './export.types.ts';
import { writeFolder } from './export-folder.usecases.ts';
import { knownAddresses } from './page-references.rules.ts';

/** This zip format counts files in 16 bits; a page has three files, about seven with its images. */
const MAX_ZIP_PAGES = 5_000;

const COMPRESSIBLE = /\.(?:html|xml|txt|md|json|conf)$|^_/;

async function* entriesOf(files: AsyncIterable<ExportedFile>): AsyncGenerator<ZipEntry> {
  for await (const { path, bytes } of files) yield { path, isCompressible: COMPRESSIBLE.test(path), chunks: [bytes] };
}

/** Streams files as a zip. The same files give the same bytes. */
const zippedFiles = (files: AsyncIterable<ExportedFile>): AsyncGenerator<Buffer> => createZip(entriesOf(files));

const conflict = (code: string, message: string): AppError => new AppError({ code, status: 409, message });

const nothingToExport = (domain: string): AppError =>
  conflict('sites.nothing_to_export', `${domain} has no published page, so there is nothing to export yet.`);

const tooLargeForZip = (pages: number): AppError =>
  conflict(
    'sites.export_too_large',
    `${pages} pages are too many for one download. Ask the person who runs the server to write them to a folder by export-site.`,
  );

interface ExportSource {
  site: HostedSite;
  siteData: ClientSiteData;
  domain: string;
  target: ExportedSite['target'];
}

const buildExport = (ctx: Ctx, { site, siteData, domain, target }: ExportSource): ExportedSite => {
  const farms = new Set(farmsOf(site, siteData).map(({ id }) => id));
  if (!siteData.pages.some(({ farmId }) => farms.has(farmId))) throw nothingToExport(domain);
  const origin = farmUrl(domain, ctx.config.appOrigin).replace(/\/$/, '');
  const pages = knownAddresses(siteData, site).filter((address) => !address.includes('.')).length;
  return { site, siteData, target, domain, origin, pages };
};

const requireFarmExport = async (ctx: Ctx, farmId: number): Promise<ExportedSite> => {
  const { id, clientId, domain, name } = await requireFarmRow(ctx, farmId);
  const siteData = await requireClientSiteData(ctx, clientId);
  return buildExport(ctx, {
    site: { kind: 'farm', farmId, clientId },
    siteData,
    domain,
    target: { kind: 'farm', id, name },
  });
};

/** Treats the hub domain as verified: the exported folder may be what verifies it. */
const requireClientSiteExport = async (ctx: Ctx, clientId: number): Promise<ExportedSite> => {
  const { mainHubDomain: domain, name } = await requireClientRow(ctx, clientId);
  if (domain === null) throw domainNotSetUp();
  const current = await requireClientSiteData(ctx, clientId);
  const hubDomainActiveAt = current.client.hubDomainActiveAt ?? ctx.clock.now();
  const siteData = { ...current, client: { ...current.client, hubDomainActiveAt } };
  return buildExport(ctx, {
    site: { kind: 'client', clientId },
    siteData,
    domain,
    target: { kind: 'client', id: clientId, name },
  });
};

export interface ZipExport {
  domain: string;
  /** The number of pages in the zip. */
  pages: number;
  bytes: AsyncGenerator<Buffer>;
}

const createZipExport = async (
  ctx: Ctx,
  { actor, site }: { actor: StaffActor; site: ExportedSite },
): Promise<ZipExport> => {
  const { domain, pages, target } = site;
  if (pages > MAX_ZIP_PAGES) throw tooLargeForZip(pages);
  await recordAudit(ctx, { actor, action: `${target.kind}.site_exported`, target, after: { domain, pages } });
  return { domain, pages, bytes: zippedFiles(exportFiles(ctx, site)) };
};

/** Streams a farm's public site as a zip. Throws 403, 404, and 409 without public pages. */
export const exportFarm = async (
  ctx: Ctx,
  { actor, farmId }: { actor: StaffActor; farmId: number },
): Promise<ZipExport> => {
  assertMay(actor, 'sites.export');
  return createZipExport(ctx, { actor, site: await requireFarmExport(ctx, farmId) });
};

/** Streams a client site as a zip. Throws 403, 404, and 409 without public pages. */
export const exportClientSite = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<ZipExport> => {
  assertMay(actor, 'sites.export');
  return createZipExport(ctx, { actor, site: await requireClientSiteExport(ctx, clientId) });
};

/**
 * Writes the site of a farm (by id or domain) or a hub domain to a folder; null for an unknown name. Throws 409 without
 * public pages, and StartupError for a folder that is not an export.
 */
export const exportToFolder = async (
  ctx: Ctx,
  { name, folder }: { name: string; folder: string },
): Promise<(ExportSummary & { origin: string }) | null> => {
  const domain = normalizeHost(name) ?? name;
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : null;
  const clientId = await getClientIdByHubDomain(ctx, domain);
  const farmId = clientId === null ? await getFarmIdByName(ctx, { id, domain }) : null;
  if (clientId === null && farmId === null) return null;
  const site =
    clientId === null ? await requireFarmExport(ctx, farmId ?? 0) : await requireClientSiteExport(ctx, clientId);
  const summary = await writeFolder(folder, exportFiles(ctx, site));
  await recordAudit(ctx, {
    actor: null,
    action: `${site.target.kind}.site_exported`,
    target: site.target,
    after: { domain: site.domain, pages: summary.pages },
  });
  return { ...summary, origin: site.origin };
};
