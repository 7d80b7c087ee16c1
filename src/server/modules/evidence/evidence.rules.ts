import { MAX_QUOTE_WORDS } from '#shared/evidence-choices.ts';
import type { EvidenceTier, SentQuote } from '#shared/evidence.ts';
import { standsVerbatim, unquotedNumbers } from '#shared/quotes.ts';
import type { Issue } from '#server/platform/errors.ts';

/** A source as far as quoting it goes. */
export interface QuotableSource {
  id: number;
  clientId: number | null;
  status: 'ready' | 'fetching' | 'failed';
  tier: EvidenceTier;
  checkedAt: Date | null;
  /** What was read; of a shipped source its quotes. */
  texts: readonly string[];
}

interface Statement {
  statement: string;
  quotes: readonly SentQuote[];
  /** Null for the agency's, which pages of every client may use. */
  clientId: number | null;
}

const quoteIssue = (
  quote: SentQuote,
  { source, clientId }: { source: QuotableSource | undefined; clientId: number | null },
): ['sourceId' | 'text', string] | null => {
  if (!source) return ['sourceId', 'There is no such source.'];
  if (source.clientId !== null && source.clientId !== clientId)
    return ['sourceId', 'This source belongs to one client. Only that client’s statements can quote it.'];
  if (source.status === 'fetching') return ['sourceId', 'This source is still being fetched. Try again in a moment.'];
  if (source.status === 'failed' && source.texts.length === 0) return ['sourceId', 'This source could not be read.'];
  if (quote.text.split(/\s+/).length > MAX_QUOTE_WORDS)
    return ['text', `Quote at most ${MAX_QUOTE_WORDS} words in a row.`];
  if (!source.texts.some((text) => standsVerbatim(quote.text, text)))
    return ['text', 'This is not in the source word for word. Copy the passage exactly as it is there.'];
  return null;
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Why a statement cannot be stored as sent; none where every quote and number holds. */
export const statementIssues = (
  { statement, quotes, clientId }: Statement,
  sources: ReadonlyMap<number, QuotableSource>,
): Issue[] => {
  const issues = quotes.flatMap((quote, index): Issue[] => {
    const issue = quoteIssue(quote, { source: sources.get(quote.sourceId), clientId });
    return issue ? [{ path: `quotes.${index}.${issue[0]}`, message: issue[1] }] : [];
  });
  const missing = unquotedNumbers(
    statement,
    quotes.map(({ text }) => text),
  );
  if (missing.length === 0) return issues;
  const [noun, verb] = missing.length === 1 ? ['The number', 'appears'] : ['The numbers', 'appear'];
  const message = `${noun} ${list.format(missing)} ${verb} in no quote. Quote the passage that says so, or leave it out.`;
  return [...issues, { path: 'statement', message }];
};

/** A statement is as strong as its weakest source and as old as its oldest. */
export const basisOf = (sources: readonly QuotableSource[], now: Date): { tier: EvidenceTier; checkedAt: Date } => ({
  tier: sources.reduce<EvidenceTier>((weakest, { tier }) => (tier > weakest ? tier : weakest), 0),
  checkedAt: new Date(Math.min(...sources.map(({ checkedAt }) => (checkedAt ?? now).getTime()))),
});
