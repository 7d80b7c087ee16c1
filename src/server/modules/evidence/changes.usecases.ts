import { regionParts } from '#shared/regions.ts';
import type { CreateEvidence, EvidenceItem, SentQuote, UpdateEvidence } from '#shared/evidence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound, type Issue } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { evidenceInUse, shippedEvidenceIsFixed } from './evidence.errors.ts';
import {
  deleteEvidenceRow,
  getEvidenceRow,
  insertEvidence,
  lockEvidenceRow,
  replaceQuotes,
  updateEvidenceRow,
  type EvidenceRow,
  type NewEvidence,
} from './evidence.repository.ts';
import { basisOf, statementIssues, type QuotableSource } from './evidence.rules.ts';
import { requireEvidence } from './evidence.usecases.ts';
import { expiryOf } from './expiry.rules.ts';
import { serviceIssues } from './services.rules.ts';
import { listQuotableSources } from './sources.usecases.ts';

const targetOf = ({ id, statement }: { id: number; statement: string }) => ({
  kind: 'evidence',
  id,
  name: statement.slice(0, 120),
});

const regionColumns = (region: EvidenceItem['region']) => {
  const { state, county, city } = regionParts(region);
  return { regionState: state, regionCounty: county, regionCity: city };
};

interface Basis {
  statement: string;
  quotes: SentQuote[];
  clientId: number | null;
}

const throwIf = (issues: Issue[]): void => {
  if (issues.length > 0) throw invalid(issues);
};

/** The sources of quotes that hold. Throws 400 for a quote or number that does not. */
const requireBasis = async (ctx: Ctx, basis: Basis, others: Issue[]): Promise<QuotableSource[]> => {
  const sources = await listQuotableSources(
    ctx,
    basis.quotes.map(({ sourceId }) => sourceId),
  );
  throwIf([...others, ...statementIssues(basis, sources)]);
  return [...sources.values()];
};

const endIssues = (expiresAt: Date, now: Date): Issue[] =>
  expiresAt > now ? [] : [{ path: 'expiresAt', message: 'This day has passed. Look at the source again first.' }];

/** Stores an accepted statement. Throws 403, 404 for the client, and 400 for what its sources do not say. */
export const createEvidence = async (
  ctx: Ctx,
  { actor, sent }: { actor: StaffActor; sent: CreateEvidence },
): Promise<EvidenceItem> => {
  assertMay(actor, 'evidence.edit');
  const clientId = sent.clientId ?? null;
  const now = ctx.clock.now();
  const id = await ctx.transaction(async (tx) => {
    if (clientId !== null) await requireClientRow(tx, clientId);
    const { statement, quotes, kind } = sent;
    const sources = await requireBasis(tx, { statement, quotes, clientId }, serviceIssues(sent.services));
    const basis = basisOf(sources, now);
    const expiresAt = sent.expiresAt ? new Date(sent.expiresAt) : expiryOf(kind, basis.checkedAt);
    throwIf(endIssues(expiresAt, now));
    const itemId = await insertEvidence(tx, {
      clientId,
      origin: 'staff',
      state: sent.state === 'proposed' ? 'proposed' : 'accepted',
      kind,
      statement,
      values: sent.values ?? null,
      job: sent.job ?? null,
      movers: sent.movers ?? [],
      stateTable: sent.table ?? null,
      services: sent.services,
      intents: sent.intents ?? [],
      ...regionColumns(sent.region),
      ...basis,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    });
    await replaceQuotes(tx, { itemId, quotes });
    await recordAudit(tx, {
      actor,
      action: sent.state === 'proposed' ? 'evidence.proposed' : 'evidence.created',
      target: targetOf({ id: itemId, statement }),
      after: sent,
    });
    return itemId;
  });
  return requireEvidence(ctx, id);
};

const plainColumns = ({
  region,
  table,
  state,
  kind,
  statement,
  values,
  job,
  movers,
  services,
  intents,
}: UpdateEvidence) =>
  Object.fromEntries(
    Object.entries({
      state,
      kind,
      statement,
      values,
      job,
      movers,
      services,
      intents,
      stateTable: table,
      ...(region ? regionColumns(region) : {}),
    }).filter(([, value]) => value !== undefined),
  ) as Partial<NewEvidence>;

const CONTENT: readonly (keyof UpdateEvidence)[] = ['statement', 'quotes', 'kind', 'values'];

/** The columns of a change with what follows from it: the basis of new quotes, the end of a new kind. */
const changedColumns = async (
  ctx: Ctx,
  { before, quotes, sent }: { before: EvidenceRow; quotes: SentQuote[]; sent: UpdateEvidence },
): Promise<Partial<NewEvidence>> => {
  const now = ctx.clock.now();
  const isAccepting = sent.state === 'accepted' && before.state !== 'accepted';
  if (isAccepting && (sent.statement ?? before.statement) === '')
    throwIf([{ path: 'statement', message: 'Write first what this passage says.' }]);
  const hasNewContent = CONTENT.some((name) => sent[name] !== undefined);
  const columns = plainColumns(sent);
  if (sent.expiresAt) columns.expiresAt = new Date(sent.expiresAt);
  if (hasNewContent || (isAccepting && before.shippedId === null)) {
    const basis = {
      statement: sent.statement ?? before.statement,
      quotes: sent.quotes ?? quotes,
      clientId: before.clientId,
    };
    const sources = await requireBasis(ctx, basis, serviceIssues(sent.services ?? []));
    Object.assign(columns, basisOf(sources, now));
    if (!sent.expiresAt && (sent.quotes || sent.kind || isAccepting))
      columns.expiresAt = expiryOf(sent.kind ?? before.kind, columns.checkedAt ?? before.checkedAt);
  } else throwIf(serviceIssues(sent.services ?? []));
  const end = columns.expiresAt ?? before.expiresAt;
  if ((columns.state ?? before.state) === 'accepted') throwIf(endIssues(end, now));
  if (columns.state === 'expired' && end > now) columns.expiresAt = now;
  return columns;
};

/** Changes the sent fields; of a shipped statement only its state. Throws 400, 403, 404 and 409. */
export const updateEvidence = async (
  ctx: Ctx,
  { actor, id, sent }: { actor: StaffActor; id: number; sent: UpdateEvidence },
): Promise<EvidenceItem> => {
  assertMay(actor, 'evidence.edit');
  await ctx.transaction(async (tx) => {
    const before = await lockEvidenceRow(tx, id);
    const found = await getEvidenceRow(tx, id);
    if (!before || !found) throw notFound('Evidence');
    if (before.shippedId !== null && Object.keys(sent).some((name) => name !== 'state')) throw shippedEvidenceIsFixed();
    const quotes = found.quotes.map(({ text, source }) => ({ text, sourceId: source.id }));
    const columns = await changedColumns(tx, { before, quotes, sent });
    await updateEvidenceRow(tx, { id, columns: { ...columns, updatedAt: ctx.clock.now() } });
    if (sent.quotes) await replaceQuotes(tx, { itemId: id, quotes: sent.quotes });
    const names = Object.keys(columns) as (keyof EvidenceRow)[];
    const old = Object.fromEntries(names.map((name) => [name, before[name]]));
    const verb = sent.state && sent.state !== before.state ? sent.state : 'updated';
    await recordAudit(tx, {
      actor,
      action: `evidence.${verb}`,
      target: targetOf(before),
      before: sent.quotes ? { ...old, quotes } : old,
      after: sent.quotes ? { ...columns, quotes: sent.quotes } : columns,
    });
  });
  return requireEvidence(ctx, id);
};

/** Throws 403, 404, and 409 for a shipped statement or one that pages use. */
export const deleteEvidence = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'evidence.delete');
  await ctx.transaction(async (tx) => {
    const before = await lockEvidenceRow(tx, id);
    const found = await getEvidenceRow(tx, id);
    if (!before || !found) throw notFound('Evidence');
    if (before.shippedId !== null) throw shippedEvidenceIsFixed();
    if (found.pages > 0) throw evidenceInUse(found.pages);
    await deleteEvidenceRow(tx, id);
    await recordAudit(tx, { actor, action: 'evidence.deleted', target: targetOf(before), before });
  });
};
