import { createHash } from 'node:crypto';
import { regionParts } from '#shared/regions.ts';
import type { Region } from '#shared/region-schemas.ts';
import { tierOfUrl } from '#shared/source-tiers.ts';
import type { CreateSource, SentFile, Source, SourceDetail, SourceFilter, UpdateSource } from '#shared/sources.ts';
import type { EvidenceTier } from '#shared/evidence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { RefusedDocument, tidyText } from '#server/platform/documents/document.ts';
import { readDocument } from '#server/platform/documents/read-document.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { shippedSourceIsFixed, sourceInUse, sourceWithoutAddress } from './evidence.errors.ts';
import type { QuotableSource } from './evidence.rules.ts';
import { fetchSourceJob, recheckSourceJob } from './evidence.jobs.ts';
import { passagesOf } from './passages.rules.ts';
import { serviceIssues, withTrade } from './services.rules.ts';
import { presentSource } from './sources.presenter.ts';
import {
  countSourceRows,
  deleteSourceRow,
  getSourceWithCount,
  insertSource,
  listQuotesOfSources,
  listSourceRows,
  listSourceTexts,
  updateSourceRow,
  updateTiersOfItems,
  type NewSource,
  type SourceRow,
} from './sources.repository.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const regionColumns = (region: Region) => {
  const { state, county, city } = regionParts(region);
  return { regionState: state, regionCounty: county, regionCity: city };
};

/** Of the client's own hosts and files nothing is known but that the client said so; of others, that anybody may have. */
const tierOf = ({ url, clientId, tier }: CreateSource): EvidenceTier => {
  const known = url ? tierOfUrl(url) : null;
  if (known === 'refused') {
    const message = 'Pages never cite this site: it sells the service, copies others, or anybody may write there.';
    throw invalid([{ path: 'url', message }]);
  }
  return tier ?? known ?? (clientId ? 0 : 3);
};

/** What is read of the sent text or file; of an address nothing yet. A file that cannot be read says why. */
const contentOf = async (sent: CreateSource, file: SentFile | undefined, now: Date): Promise<Partial<NewSource>> => {
  if (file === undefined && sent.text === undefined) return { status: 'fetching' };
  try {
    const read = file
      ? await readDocument(file)
      : { text: tidyText(sent.text ?? ''), mediaType: 'text/plain', title: null };
    const title = sent.title || read.title || file?.name || '';
    return {
      status: 'ready',
      title,
      text: read.text,
      textHash: hashOf(read.text),
      mediaType: read.mediaType,
      checkedAt: now,
    };
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    if (!file) throw invalid([{ path: 'text', message: error.message }]);
    return { status: 'failed', reason: error.message, title: sent.title || file.name };
  }
};

const targetOf = ({ id, title, url }: Pick<SourceRow, 'id' | 'title' | 'url'>) => ({
  kind: 'source',
  id,
  name: title || (url ?? 'File'),
});

/** Stores a text or file at once and fetches an address in a job. Throws 400, 403, and 404 for the client. */
export const createSource = async (
  ctx: Ctx,
  { actor, sent, file }: { actor: StaffActor; sent: CreateSource; file?: SentFile | undefined },
): Promise<Source> => {
  assertMay(actor, 'evidence.edit');
  const { url = null, clientId = null, services = [], region = 'US' } = sent;
  const issues = serviceIssues(services);
  if (issues.length > 0) throw invalid(issues);
  const now = ctx.clock.now();
  const tier = tierOf(sent);
  if (clientId !== null) await requireClientRow(ctx, clientId);
  const content = await contentOf(sent, file, now);
  const row = await ctx.transaction(async (tx) => {
    const inserted = await insertSource(tx, {
      clientId,
      origin: 'staff',
      status: 'fetching',
      url,
      title: sent.title ?? '',
      publisher: sent.publisher ?? '',
      tier,
      services,
      ...regionColumns(region),
      createdAt: now,
      updatedAt: now,
      ...content,
    });
    if (inserted.status === 'fetching') await tx.jobs.send(fetchSourceJob, { sourceId: inserted.id });
    const after = { url, clientId, services, region, tier, mediaType: inserted.mediaType };
    await recordAudit(tx, { actor, action: 'source.created', target: targetOf(inserted), after });
    return inserted;
  });
  return presentSource({ source: row, items: 0 });
};

/** Sources without their texts, newest first unless sorted otherwise. */
export const listSources = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: SourceFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Source>> => {
  const { service, sort, ...rest } = filter;
  const search = { filter: rest, services: service === undefined ? null : withTrade(service) };
  const page = await pageOfRows({
    rows: await listSourceRows(ctx, { search, sort, after: decodeCursor(cursor, 2), limit: limit + 1 }),
    limit,
    cursor,
    count: async () => ({ total: await countSourceRows(ctx, search), isEstimate: false }),
  });
  return { ...page, rows: page.rows.map(presentSource) };
};

const requireSourceRow = async (ctx: Ctx, id: number) => {
  const found = await getSourceWithCount(ctx, id);
  if (!found) throw notFound('Source');
  return found;
};

/** With its passages; of a shipped source these are its quotes. Throws 404. */
export const requireSource = async (ctx: Ctx, id: number): Promise<SourceDetail> => {
  const found = await requireSourceRow(ctx, id);
  const { text } = found.source;
  const quotes = text === null ? await listQuotesOfSources(ctx, [id]) : [];
  const passages =
    text === null ? quotes.map((quote, index) => ({ id: index + 1, text: quote.text })) : passagesOf(text);
  return { ...presentSource(found), passages };
};

/** Statements that quote it get its new tier. Throws 400, 403, 404, and 409 for a shipped source. */
export const updateSource = async (
  ctx: Ctx,
  { actor, id, sent }: { actor: StaffActor; id: number; sent: UpdateSource },
): Promise<Source> => {
  assertMay(actor, 'evidence.edit');
  const issues = serviceIssues(sent.services ?? []);
  if (issues.length > 0) throw invalid(issues);
  await ctx.transaction(async (tx) => {
    const { source: before } = await requireSourceRow(tx, id);
    if (before.shippedId !== null) throw shippedSourceIsFixed();
    const { region, ...fields } = sent;
    const columns: Partial<NewSource> = { ...fields, ...(region ? regionColumns(region) : {}) };
    await updateSourceRow(tx, { id, columns: { ...columns, updatedAt: ctx.clock.now() } });
    if (sent.tier !== undefined) await updateTiersOfItems(tx, id);
    const old = Object.fromEntries((Object.keys(columns) as (keyof SourceRow)[]).map((name) => [name, before[name]]));
    await recordAudit(tx, { actor, action: 'source.updated', target: targetOf(before), before: old, after: columns });
  });
  return presentSource(await requireSourceRow(ctx, id));
};

/** Throws 403, 404, and 409 for a shipped source or one that statements quote. */
export const deleteSource = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'evidence.delete');
  await ctx.transaction(async (tx) => {
    const { source, items } = await requireSourceRow(tx, id);
    if (source.shippedId !== null) throw shippedSourceIsFixed();
    if (items > 0) throw sourceInUse(items);
    await deleteSourceRow(tx, id);
    const { url, publisher, clientId } = source;
    await recordAudit(tx, {
      actor,
      action: 'source.deleted',
      target: targetOf(source),
      before: { url, publisher, clientId },
    });
  });
};

/** Has the source fetched again in a job, and its quotes compared. Throws 403, 404, and 409 without an address. */
export const requestRecheck = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<Source> => {
  assertMay(actor, 'evidence.edit');
  const found = await requireSourceRow(ctx, id);
  if (found.source.url === null) throw sourceWithoutAddress();
  await ctx.transaction(async (tx) => {
    await tx.jobs.send(recheckSourceJob, { sourceId: id });
    await recordAudit(tx, { actor, action: 'source.recheck_requested', target: targetOf(found.source) });
  });
  return presentSource(found);
};

/** The sources with what can be quoted of them; those that do not exist are left out. */
export const listQuotableSources = async (ctx: Ctx, ids: number[]): Promise<Map<number, QuotableSource>> => {
  const rows = await listSourceTexts(ctx, ids);
  const shipped = rows.filter(({ text, shippedId }) => text === null && shippedId !== null).map(({ id }) => id);
  const quotes = shipped.length > 0 ? await listQuotesOfSources(ctx, shipped) : [];
  const textsOf = ({ id, text }: SourceRow): string[] =>
    text === null ? quotes.filter(({ sourceId }) => sourceId === id).map((quote) => quote.text) : [text];
  return new Map(
    rows.map((row) => {
      const { id, clientId, status, tier, checkedAt } = row;
      return [id, { id, clientId, status, tier, checkedAt, texts: textsOf(row) }];
    }),
  );
};
