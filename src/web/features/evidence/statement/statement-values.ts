import { MAX_QUOTE_WORDS, MAX_STATEMENT_LENGTH } from '#shared/evidence-choices.ts';
import type { EvidenceItem, EvidenceKind } from '#shared/evidence.ts';
import { draftOfRegion, regionOfDraft, regionProblem, type RegionDraft } from './region-draft.ts';

export interface QuoteDraft {
  sourceId: number;
  text: string;
}

/** The form of a statement; its names are those of the call, so that the server's issues find their fields. */
export interface StatementValues extends Record<string, unknown> {
  kind: EvidenceKind;
  statement: string;
  quotes: QuoteDraft[];
  services: string[];
  intents: string[];
  region: RegionDraft;
  /** Empty for the agency. */
  clientId: string;
  values: { min: number | string; max: number | string; unit: string; asOf: string };
  job: string;
  /** One in each line. */
  movers: string;
  /** A day, or empty for the end that its kind has. */
  expiresAt: string;
}

/** Kinds that say how much or how long. */
const MEASURED: readonly EvidenceKind[] = ['cost_range', 'duration', 'deadline', 'threshold', 'statistic'];
export const isMeasured = (kind: EvidenceKind): boolean => MEASURED.includes(kind);

/** Kinds that stand in a table of costs or times, by job. */
export const hasJob = (kind: EvidenceKind): boolean => kind === 'cost_range' || kind === 'duration';

export const NO_STATEMENT: StatementValues = {
  kind: 'cost_range',
  statement: '',
  quotes: [],
  services: [],
  intents: [],
  region: draftOfRegion('US'),
  clientId: '',
  values: { min: '', max: '', unit: '', asOf: '' },
  job: '',
  movers: '',
  expiresAt: '',
};

export const statementValues = (item: EvidenceItem): StatementValues => ({
  kind: item.kind,
  statement: item.statement,
  quotes: item.quotes.map(({ text, source }) => ({ sourceId: source.id, text })),
  services: item.services,
  intents: item.intents,
  region: draftOfRegion(item.region),
  clientId: item.clientId === null ? '' : String(item.clientId),
  values: {
    min: item.values?.min ?? '',
    max: item.values?.max ?? '',
    unit: item.values?.unit ?? '',
    asOf: item.values?.asOf ?? '',
  },
  job: item.job ?? '',
  movers: item.movers.join('\n'),
  expiresAt: item.expiresAt.slice(0, 10),
});

export const wordCount = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

const quoteProblem = (text: string): string | null => {
  if (text.trim() === '') return 'Mark a passage of the source.';
  const words = wordCount(text);
  return words > MAX_QUOTE_WORDS ? `Shorten it to ${MAX_QUOTE_WORDS} words; it has ${words}.` : null;
};

const isEmpty = ({ min, max }: StatementValues['values']): boolean => min === '' && max === '';

const measuredProblem = (
  name: 'min' | 'max' | 'unit',
  { kind, values }: Pick<StatementValues, 'kind' | 'values'>,
): string | null => {
  if (!isMeasured(kind) || isEmpty(values)) return null;
  if (values[name] !== '' && (name !== 'unit' || values.unit.trim() !== '')) return null;
  return name === 'unit' ? 'Name the unit, such as “per job”.' : 'Enter both numbers, or neither.';
};

export const statementRules = {
  statement: (text: string): string | null => {
    if (text.trim() === '') return 'Write the statement.';
    return text.trim().length > MAX_STATEMENT_LENGTH ? `Write at most ${MAX_STATEMENT_LENGTH} characters.` : null;
  },
  quotes: { text: quoteProblem },
  services: (services: string[]) => (services.length === 0 ? 'Choose at least one service.' : null),
  region: regionProblem,
  values: {
    min: (_: unknown, values: StatementValues) => measuredProblem('min', values),
    max: (_: unknown, values: StatementValues) => measuredProblem('max', values),
    unit: (_: unknown, values: StatementValues) => measuredProblem('unit', values),
  },
};

const sentValues = ({ kind, values: { min, max, unit, asOf } }: StatementValues) => {
  if (min === '' || max === '') return null;
  return {
    min: Number(min),
    max: Number(max),
    unit: unit.trim(),
    ...(kind === 'cost_range' ? { currency: 'USD' as const } : {}),
    ...(asOf.trim() === '' ? {} : { asOf: asOf.trim() }),
  };
};

/** What is sent: fields that the kind does not have are left out, and with them what is stored. */
export const statementBody = (form: StatementValues) => ({
  kind: form.kind,
  statement: form.statement.trim(),
  quotes: form.quotes.map(({ sourceId, text }) => ({ sourceId, text: text.trim() })),
  services: form.services,
  intents: form.intents,
  region: regionOfDraft(form.region),
  ...(isMeasured(form.kind) ? { values: sentValues(form) } : {}),
  ...(hasJob(form.kind)
    ? {
        job: form.job.trim() || null,
        movers: form.movers
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      }
    : {}),
  ...(form.expiresAt === '' ? {} : { expiresAt: form.expiresAt }),
});

/** Only what changed: new quotes, for one, are compared with their sources once more. */
export const changedBody = (before: StatementValues, now: StatementValues): Record<string, unknown> => {
  const old: Record<string, unknown> = statementBody(before);
  return Object.fromEntries(
    Object.entries(statementBody(now)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  );
};
