import { MAX_QUOTE_WORDS, MAX_STATEMENT_LENGTH } from '#shared/evidence-choices.ts';
import { EvidenceValues } from '#shared/evidence.ts';
import { standsVerbatim, unquotedNumbers } from '#shared/quotes.ts';
import type { Region } from '#shared/region-schemas.ts';
import type { Dropped, DropReason } from '#shared/research.ts';
import { isOnlyAbout, stateOfHost, statesIn } from './places.rules.ts';
import { markPassages, subjectWords } from './passages.rules.ts';
import type { FoundItem } from './prompts.rules.ts';
import type { Proposal, ReadPage, ResearchHub } from './research.types.ts';
import { namesFirm, textRefusal } from './safe-text.rules.ts';
import { isSupported } from './support.rules.ts';

interface Checked {
  hub: ResearchHub;
  page: ReadPage;
  /** Whether a text names another service of the catalog and not this one. */
  namesOther: (text: string) => boolean;
  /** Whether a text is about this service or those who do it. */
  isAbout: (text: string) => boolean;
}

export const countDrop = (dropped: Dropped, reason: DropReason, count = 1): void => {
  if (count > 0) dropped[reason] = (dropped[reason] ?? 0) + count;
};

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Whether the page speaks of the hub's state: it is the state's own, or its title or the quote's passage names it. */
const isOfState = ({ hub, page }: Checked, quote: string): boolean => {
  if (stateOfHost(page.url) === hub.state) return true;
  const passage = page.passages.find((text) => standsVerbatim(quote, text)) ?? '';
  return [page.title, quote, passage].some((text) => statesIn(text).has(hub.state));
};

/** Where the quote holds: what the page shows decides, not what was claimed. Null for elsewhere. */
const regionOfQuote = (checked: Checked, quote: string, claimed: string): Region | null => {
  const { hub, page } = checked;
  if (!isOnlyAbout(`${page.title} ${quote}`, hub.state)) return null;
  const isState = isOfState(checked, quote);
  if (isState) return `US-${hub.state}`;
  return claimed === 'US' || claimed === '' ? 'US' : null;
};

const STRONG_KINDS = new Set(['rule', 'deadline', 'threshold', 'authority']);
const FIGURE_KINDS = new Set(['cost_range', 'duration']);

/** A survey knows prices and times; who licenses a trade a government says, or its profession. */
const isTooWeak = ({ hub, page }: Checked, kind: FoundItem['kind']): boolean =>
  page.tier === 3 && (hub.service.ymyl || STRONG_KINDS.has(kind) || !FIGURE_KINDS.has(kind));

const TIME_UNIT = /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/i;
const MONEY_UNIT = /^(?:per|each|a|an|flat|total)?\s?[a-z][a-z /-]{1,30}$/i;

const valuesOf = ({ kind, values, quote }: FoundItem): EvidenceValues | null | 'bad' => {
  if (!FIGURE_KINDS.has(kind)) return null;
  if (values === null) return 'bad';
  const { min, max, unit, isDollars } = values;
  const isMoney = kind === 'cost_range';
  const isUnit = isMoney
    ? MONEY_UNIT.test(unit) && isDollars && quote.includes('$')
    : TIME_UNIT.test(unit) && !isDollars;
  if (!isUnit || unquotedNumbers(`${min} ${max}`, [quote]).length > 0) return 'bad';
  if (!isMoney && !quote.toLowerCase().includes(unit.toLowerCase().replace(/s$/, ''))) return 'bad';
  const parsed = EvidenceValues.safeParse({ min, max, unit, ...(isMoney ? { currency: 'USD' } : {}) });
  return parsed.success ? parsed.data : 'bad';
};

const textsRefusal = ({ hub }: Checked, item: FoundItem): DropReason | null => {
  const allowed = `${hub.stateName} ${hub.city ?? ''}`;
  const trades = subjectWords(hub).flatMap((words) => words.split(/\s+/));
  for (const text of [item.statement, item.quote, item.job ?? '']) {
    const refusal = textRefusal(text);
    if (refusal !== null) return refusal;
    if (namesFirm(text, { trades, allowed })) return 'promotion';
  }
  return null;
};

/** Names around the quote that a statement may use; the title only where nothing in it is an attacker's. */
const contextOf = ({ hub, page }: Checked): string => {
  const around = [hub.stateName, hub.city ?? '', ...subjectWords(hub)].join(' ');
  return textRefusal(page.title) === null ? `${page.title} ${around}` : around;
};

/** The passage or the page's title names the service. */
const isOnSubject = ({ page, isAbout }: Checked, { statement, quote }: FoundItem): boolean =>
  [statement, page.title, page.passages.find((text) => standsVerbatim(quote, text)) ?? ''].some(isAbout);

const itemRefusal = (checked: Checked, item: FoundItem): DropReason | null => {
  const { hub, page, namesOther } = checked;
  const { statement, quote } = item;
  if (statement === '' || statement.length > MAX_STATEMENT_LENGTH || /\n/.test(statement)) return 'unsafe_text';
  if (quote.split(/\s+/).length > MAX_QUOTE_WORDS) return 'quote_too_long';
  const refused = textsRefusal(checked, item);
  if (refused !== null) return refused;
  if (!page.passages.some((text) => standsVerbatim(quote, text))) return 'quote_not_found';
  if (!isOnlyAbout(`${statement} ${item.job ?? ''}`, hub.state)) return 'other_region';
  if (isTooWeak(checked, item.kind)) return 'weak_source';
  if (unquotedNumbers(statement, [quote]).length > 0) return 'number_not_in_quote';
  if (namesOther(statement) || !isOnSubject(checked, item)) return 'other_service';
  return isSupported(statement, quote, contextOf(checked)) ? null : 'not_in_quote';
};

const REGION = /^(?:US|US-[A-Z]{2})?$/;

/** One item of a model's answer, if everything about it holds; else why not. The model's word counts for nothing. */
export const checkItem = (checked: Checked, sent: FoundItem): Proposal | DropReason => {
  const trim = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const item = { ...sent, statement: sent.statement.trim(), quote: trim(sent.quote), region: sent.region.trim() };
  const refusal = itemRefusal(checked, item);
  if (refusal !== null) return refusal;
  const { hub, page } = checked;
  const isOurs =
    item.region === hub.city ||
    (REGION.test(item.region) && [hub.state, undefined].includes(item.region.split('-')[1]));
  const region = isOurs ? regionOfQuote(checked, item.quote, item.region) : null;
  if (region === null) return 'other_region';
  const values = valuesOf(item);
  if (values === 'bad') return 'no_values';
  const job = item.job !== null && isSupported(item.job, item.quote, contextOf(checked)) ? trim(item.job) : null;
  const { kind, statement, quote } = item;
  return {
    kind,
    statement,
    values,
    job: values ? job : null,
    quote,
    sourceId: page.sourceId,
    region,
    host: hostOf(page.url),
  };
};

const MAX_ITEMS = 8;

/** What holds of a model's answer, and how much did not. */
export const checkAnswer = (
  checked: Checked,
  items: readonly FoundItem[],
): { proposals: Proposal[]; dropped: Dropped } => {
  const dropped: Dropped = {};
  const proposals: Proposal[] = [];
  for (const item of items) {
    const result = checkItem(checked, item);
    if (typeof result === 'string') countDrop(dropped, result);
    else if (proposals.length >= MAX_ITEMS || proposals.some(({ quote }) => quote === result.quote))
      countDrop(dropped, 'repeated');
    else proposals.push(result);
  }
  return { proposals, dropped };
};

/** Without a model: passages for staff to write about, where the page shows for which place they hold. */
export const markedProposals = (checked: Checked): Proposal[] => {
  const { hub, page } = checked;
  return markPassages(hub, page.passages).flatMap(({ kind, quote }): Proposal[] => {
    const region = regionOfQuote(checked, quote, '');
    if (region === null || (page.tier === 3 && !FIGURE_KINDS.has(kind))) return [];
    return [
      { kind, statement: '', values: null, job: null, quote, sourceId: page.sourceId, region, host: hostOf(page.url) },
    ];
  });
};

const middle = ({ min, max }: EvidenceValues): number => (min + max) / 2;

/** Two surveys agree within a factor of two about the same unit. */
const agree = (one: Proposal, other: Proposal): boolean => {
  if (one.kind !== other.kind || one.host === other.host) return false;
  if (one.values === null || other.values === null || one.values.unit !== other.values.unit) return false;
  const [low, high] = [middle(one.values), middle(other.values)].toSorted((a, b) => a - b);
  return low !== undefined && high !== undefined && low > 0 && high / low <= 2;
};

/** Pairs of surveys that agree, each proposal once, and how many stand alone. */
export const pairSurveys = (held: readonly Proposal[]): { pairs: [Proposal, Proposal][]; alone: number } => {
  const pairs: [Proposal, Proposal][] = [];
  const used = new Set<Proposal>();
  for (const one of held) {
    if (used.has(one)) continue;
    const other = held.find((candidate) => candidate !== one && !used.has(candidate) && agree(one, candidate));
    if (!other) continue;
    used.add(one).add(other);
    pairs.push([one, other]);
  }
  return { pairs, alone: held.length - used.size };
};
