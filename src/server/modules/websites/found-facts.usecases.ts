import type { ProposalMention } from '#shared/websites.ts';
import type { ProposalKind } from '#shared/website-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { findService, findTrade, getService } from '../catalog/catalog.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { isTown } from '../evidence/profiles.usecases.ts';
import { resolveFact, valueKey, type KnownNames } from './found-values.rules.ts';
import { listProposalRows, upsertProposal, type ProposalRow, type ReadingRow } from './websites.repository.ts';
import type { BusinessContext, FoundFact } from './websites.types.ts';

const NAMES: KnownNames = { findService, findTrade, isTown };

const MAX_MENTIONS = 5;
/** Proposals of one kind; a website that repeats itself fills no list. */
const MOST: Partial<Record<ProposalKind, number>> = {
  serviceArea: 60,
  service: 40,
  price: 30,
  offer: 15,
  person: 20,
  warranty: 8,
  responseTime: 8,
};
const MOST_OF_A_FIELD = 8;

const mostMentioned = (rows: readonly ProposalRow[], kind: ProposalKind): string | null =>
  rows.filter((row) => row.kind === kind).toSorted((a, b) => b.mentions.length - a.mentions.length)[0]?.value ?? null;

const contextOf = async (
  ctx: Ctx,
  { clientId }: ReadingRow,
  rows: readonly ProposalRow[],
): Promise<BusinessContext> => {
  const client = clientId === null ? null : await requireClientRow(ctx, clientId);
  const [, located = ''] = /,\s*([A-Z]{2})\b/.exec(client?.location ?? '') ?? [];
  return {
    state: mostMentioned(rows, 'state') ?? (client?.state || located || null),
    trade: client?.industry ?? mostMentioned(rows, 'industry') ?? '',
  };
};

/** The page's own state and trade say what its other words mean. */
const resolveAll = (facts: readonly FoundFact[], known: BusinessContext): FoundFact[] => {
  const isFirst = ({ kind }: FoundFact): boolean => kind === 'state' || kind === 'industry';
  const resolve =
    (context: BusinessContext) =>
    (fact: FoundFact): FoundFact[] => {
      const resolved = resolveFact(fact, context, NAMES);
      return resolved === null || resolved.value.length > 300 ? [] : [resolved];
    };
  const first = facts.filter(isFirst).flatMap(resolve(known));
  const context = {
    state: known.state ?? first.find(({ kind }) => kind === 'state')?.value ?? null,
    trade: known.trade || (first.find(({ kind }) => kind === 'industry')?.value ?? ''),
  };
  return [...first, ...facts.filter((fact) => !isFirst(fact)).flatMap(resolve(context))];
};

const withMention = (mentions: readonly ProposalMention[], mention: ProposalMention): ProposalMention[] =>
  mentions.length >= MAX_MENTIONS || mentions.some(({ url, quote }) => url === mention.url && quote === mention.quote)
    ? [...mentions]
    : [...mentions, mention];

/** Stores what a page says as proposals, in the caller's transaction. What staff decided about a value stays. */
export const proposeFacts = async (
  ctx: Ctx,
  { reading, url, facts }: { reading: ReadingRow; url: string; facts: readonly FoundFact[] },
): Promise<void> => {
  if (facts.length === 0) return;
  const rows = await listProposalRows(ctx, reading.id);
  const context = await contextOf(ctx, reading, rows);
  const known = new Map(rows.map((row) => [`${row.kind} ${row.valueKey}`, row]));
  const changed = new Map<string, ProposalRow>();
  const counts = new Map<ProposalKind, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const fact of resolveAll(facts, context)) {
    const { kind, value, quote, found, role = null, service = null } = fact;
    const key = valueKey(kind, value);
    const name = `${kind} ${key}`;
    const before = changed.get(name) ?? known.get(name);
    const mentions = before && before.run === reading.run ? before.mentions : [];
    const row = {
      ...(before ?? newRow(ctx, reading)),
      kind,
      value: before?.value ?? value,
      valueKey: key,
      role: before?.role ?? role,
      service: before?.service ?? service,
      run: reading.run,
      mentions: withMention(mentions, { url, quote: quote.slice(0, 500), found }),
    };
    if (!before) {
      const count = counts.get(kind) ?? 0;
      if (count >= (MOST[kind] ?? MOST_OF_A_FIELD)) continue;
      counts.set(kind, count + 1);
    }
    changed.set(name, row);
  }
  for (const { id: _id, ...row } of changed.values()) await upsertProposal(ctx, row);
};

const newRow = (ctx: Ctx, reading: ReadingRow): ProposalRow => ({
  id: 0,
  readingId: reading.id,
  clientId: reading.clientId,
  kind: 'name',
  value: '',
  valueKey: '',
  role: null,
  service: null,
  mentions: [],
  state: 'proposed',
  run: reading.run,
  savedValue: null,
  decidedAt: null,
  decidedById: null,
  decidedByName: null,
  createdAt: ctx.clock.now(),
});

/** Proposes the trade of most of the services found, where the markup named none, in the caller's transaction. */
export const proposeTrade = async (ctx: Ctx, reading: ReadingRow): Promise<void> => {
  const rows = await listProposalRows(ctx, reading.id);
  if (rows.some(({ kind, run }) => kind === 'industry' && run === reading.run)) return;
  const services = rows.filter(({ kind, run }) => kind === 'service' && run === reading.run);
  const byTrade = Map.groupBy(services, ({ service }) => getService(service)?.trade ?? '');
  const [trade = '', found = []] = [...byTrade].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  const mention = found[0]?.mentions[0];
  if (trade === '' || !mention || found.length * 2 <= services.length) return;
  const fact: FoundFact = { kind: 'industry', value: trade, quote: mention.quote, found: 'text' };
  await proposeFacts(ctx, { reading, url: mention.url, facts: [fact] });
};
