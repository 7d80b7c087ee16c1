import type { Intent } from '#shared/intents.ts';
import type { PageBody, Section, Sentence } from '#shared/pages.ts';
import { hashText } from '#shared/text-hash.ts';
import { subjectStems, wordsOf } from '../quality/wording.rules.ts';
import { evidenceFit, FOR_EVERYBODY } from './evidence-choice.rules.ts';
import { EVIDENCE_WORDINGS } from './evidence-wordings.rules.ts';
import type { EvidenceContext, PageEvidence } from './page-evidence.types.ts';

/** One of the wordings, filled; the same for the same seed. */
const pickWording = (name: keyof typeof EVIDENCE_WORDINGS, context: EvidenceContext): string => {
  const all = EVIDENCE_WORDINGS[name].filter((text) => context.state !== null || !text.includes('{state}'));
  return (all[hashText(`${context.seed} ${name}`) % all.length] ?? '')
    .replaceAll('{service}', context.service)
    .replaceAll('{city}', context.city)
    .replaceAll('{state}', context.state ?? '');
};

const citedSources = ({ sources }: PageEvidence): string[] => sources.map(({ id }) => `source:${id}`);

const toSentences = (evidence: PageEvidence): Sentence[] => {
  const cited = [`evidence:${evidence.key}`, ...citedSources(evidence)];
  const statement = { text: evidence.statement, evidence: cited };
  return evidence.advice === null ? [statement] : [statement, { text: evidence.advice, evidence: cited.slice(0, 1) }];
};

const amount = (value: number, isMoney: boolean): string => `${isMoney ? '$' : ''}${value.toLocaleString('en-US')}`;

/** "$147 to $352 per job", "2 to 4 hours", "at least 3 years" stays with the statement. */
export const valueText = ({ values }: Pick<PageEvidence, 'values'>): string => {
  if (!values) return '';
  const { min, max, unit, currency } = values;
  const isMoney = currency === 'USD';
  if (min === 0) return `up to ${amount(max, isMoney)}${isMoney && unit === 'per job' ? '' : ` ${unit}`}`;
  const range = min === max ? amount(min, isMoney) : `${amount(min, isMoney)} to ${amount(max, isMoney)}`;
  if (isMoney) return unit === 'per job' ? range : `${range} ${unit}`;
  return `${range} ${max === 1 ? unit.replace(/s$/, '') : unit}`;
};

const MAX_ROWS = 6;
const MAX_MOVERS = 2;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const rowOf = (evidence: PageEvidence, hasMovers: boolean) => {
  const movers = capitalize(evidence.movers.slice(0, MAX_MOVERS).join('; '));
  const cells = [evidence.job ?? '', valueText(evidence), ...(hasMovers ? [movers] : [])];
  return { cells, evidence: [`evidence:${evidence.key}`, ...citedSources(evidence)] };
};

const generalSentence = (text: string): Sentence => ({ text, evidence: ['general'] });

/** How many words of the service a statement and its job hold: a furnace repair before a new furnace. */
const closenessTo = (service: string): ((one: PageEvidence) => number) => {
  const words = [...subjectStems(service)];
  return ({ job, statement }) => {
    const said = subjectStems(`${job ?? ''} ${statement}`);
    return words.filter((word) => said.has(word)).length;
  };
};

/**
 * Those of the service before those of its trade, and those that name it before all; of many, other ones on other pages,
 * so that no two tables are alike.
 */
const chooseRows = (rows: readonly PageEvidence[], { seed, service }: EvidenceContext): PageEvidence[] => {
  const closeness = closenessTo(service);
  return rows
    .map((row) => ({ row, close: closeness(row), order: hashText(`${seed} ${row.key}`) }))
    .toSorted((a, b) => Number(b.row.isOfService) - Number(a.row.isOfService) || b.close - a.close || a.order - b.order)
    .slice(0, MAX_ROWS)
    .map(({ row }) => row);
};

const isFederal = ({ sources }: PageEvidence): boolean =>
  sources.length > 0 && sources.every(({ url }) => /^https:\/\/(?:[\w-]+\.)*(?:uscourts|irs)\.gov(?:\/|$)/.test(url));

/** Prices by job, with what moves them; null without any. */
const costSection = (evidence: readonly PageEvidence[], context: EvidenceContext): Section | null => {
  const rows = chooseRows(
    evidence.filter(({ kind, job, values }) => kind === 'cost_range' && job && values),
    context,
  );
  if (rows.length === 0) return null;
  const hasMovers = rows.some(({ movers }) => movers.length > 0);
  const columns = ['Job', 'Usual price', ...(hasMovers ? ['What moves it'] : [])];
  // A fee of a federal court or agency is the same in every town.
  const isNational = rows.every(({ isLocal }) => !isLocal) && rows.some((row) => !isFederal(row));
  return {
    slot: 'cost_table',
    heading: pickWording('costHeading', context),
    paragraphs: isNational ? [[generalSentence(pickWording('costScope', context))]] : [],
    table: { columns, rows: rows.map((row) => rowOf(row, hasMovers)) },
  };
};

/** Times by job; null where there is at most one, which the answer says. */
const timeSection = (evidence: readonly PageEvidence[], context: EvidenceContext): Section | null => {
  const rows = chooseRows(
    evidence.filter(({ kind, job, values }) => kind === 'duration' && job && values),
    context,
  );
  if (rows.length < 2) return null;
  return {
    slot: 'time_table',
    heading: pickWording('timeHeading', context),
    paragraphs: [],
    table: { columns: ['Job', 'How long'], rows: rows.map((row) => rowOf(row, false)) },
  };
};

const proseSection = (
  evidence: readonly PageEvidence[],
  { slot, heading }: { slot: string; heading: string },
): Section | null => (evidence.length === 0 ? null : { slot, heading, paragraphs: evidence.map(toSentences) });

const isRule = ({ kind }: PageEvidence): boolean => ['deadline', 'rule', 'threshold', 'authority'].includes(kind);

/** What the law says to everybody who hires the trade, on a page that asks something else. */
const isForHiring =
  ({ intent }: EvidenceContext) =>
  (one: PageEvidence): boolean =>
    isRule(one) && !one.isOfService && one.intents.includes('choose') && evidenceFit(one, intent) === FOR_EVERYBODY;

/** What holds in this place: its rules and authorities, its homes and its weather; one section where there is little. */
const localSections = (all: readonly PageEvidence[], context: EvidenceContext): (Section | null)[] => {
  const hiring = all.filter(isForHiring(context));
  const local = all.filter((one) => !hiring.includes(one));
  const rules = local.filter(isRule);
  const homes = local.filter((one) => !isRule(one));
  const last = proseSection(hiring, { slot: 'local_hiring', heading: pickWording('hiringHeading', context) });
  if (rules.length < 2 || homes.length < 2)
    return [proseSection(local, { slot: 'local', heading: pickWording('localHeading', context) }), last];
  return [
    proseSection(homes, { slot: 'local_homes', heading: pickWording('homesHeading', context) }),
    proseSection(rules, { slot: 'local_rules', heading: pickWording('rulesHeading', context) }),
    last,
  ];
};

const MAX_ANSWER_WORDS = 58;
const MAX_OPENING_WORDS = 45;

/** The kind of statement that a question asks for. */
const ANSWER_KINDS: Partial<Record<Intent, readonly PageEvidence['kind'][]>> = {
  cost_factors: ['cost_range'],
  duration: ['duration'],
  legal_permit: ['deadline', 'rule', 'authority'],
};

const isOpening = ({ statement, sources }: PageEvidence): boolean =>
  sources.length > 0 && wordsOf(statement).length <= MAX_OPENING_WORDS;

/** The statements that may open the answer, best first; none where the question asks for no figure, time or rule. */
export const answeringEvidence = (
  evidence: readonly PageEvidence[],
  { intent, service }: Pick<EvidenceContext, 'intent' | 'service'>,
): PageEvidence[] => {
  const kinds = ANSWER_KINDS[intent] ?? [];
  const closeness = closenessTo(service);
  return kinds
    .flatMap((kind) => evidence.filter((one) => one.kind === kind && isOpening(one)))
    .toSorted(
      (a, b) =>
        Number(b.isLocal) - Number(a.isLocal) ||
        Number(b.isOfService) - Number(a.isOfService) ||
        closeness(b) - closeness(a),
    );
};

/**
 * The answer behind its opening statement: as many of its own sentences as there is room for, the first one always, since
 * it answers the question in its own words. Null where both are too long.
 */
const openedAnswer = (body: PageBody, first: PageEvidence): PageBody['answer'] | null => {
  const own = body.answer.text.split(/(?<=[.!?])\s+/);
  const room = MAX_ANSWER_WORDS - wordsOf(first.statement).length;
  while (own.length > 1 && wordsOf(own.join(' ')).length > room) own.pop();
  if (wordsOf(own.join(' ')).length > room) return null;
  // The statement's source stands first: it is the one that is shown.
  const evidence = [`evidence:${first.key}`, ...citedSources(first), ...body.answer.evidence];
  return { text: [first.statement, ...own].join(' '), evidence };
};

const usedSources = (evidence: readonly PageEvidence[], body: PageBody) => {
  const cited = new Set(
    [body.answer, ...body.sections.flatMap(({ paragraphs, table }) => [...paragraphs.flat(), ...(table?.rows ?? [])])]
      .flatMap((one) => one.evidence)
      .filter((id) => id.startsWith('source:'))
      .map((id) => id.slice('source:'.length)),
  );
  const known = new Set(body.sources.map(({ id }) => id));
  return evidence.flatMap(({ sources }) => sources).filter(({ id }) => cited.has(id) && !known.has(id));
};

/**
 * Adds blocks of evidence to a page: the figure, time or rule that the question asks for opens the answer, tables of
 * prices and times come before everything else on the pages that ask for them, and what holds in this place follows.
 */
export const withEvidence = (
  body: PageBody,
  {
    evidence,
    context,
    opensAnswer = true,
  }: { evidence: readonly PageEvidence[]; context: EvidenceContext; opensAnswer?: boolean },
): PageBody => {
  const { intent } = context;
  const opened = (opensAnswer ? answeringEvidence(evidence, context) : [])
    .map((one) => ({ one, answer: openedAnswer(body, one) }))
    .find(({ answer }) => answer !== null);
  const answer = opened?.answer ?? null;
  const left = evidence.filter((one) => one !== opened?.one);
  const table =
    intent === 'cost_factors'
      ? costSection(evidence, context)
      : intent === 'duration'
        ? timeSection(evidence, context)
        : null;
  // What a full table leaves out is left out: a list of further prices in sentences helps nobody.
  const isOfTable = ({ kind }: PageEvidence): boolean =>
    table !== null && kind === (intent === 'cost_factors' ? 'cost_range' : 'duration');
  const prose = left.filter((one) => !isOfTable(one));
  const money = prose.filter(({ kind, isLocal }) => !isLocal && (kind === 'cost_range' || kind === 'duration'));
  const general = prose.filter((one) => !one.isLocal && !money.includes(one));
  const added = [
    ...localSections(
      prose.filter(({ isLocal }) => isLocal),
      context,
    ),
    proseSection(general, { slot: 'evidence', heading: pickWording('generalHeading', context) }),
    proseSection(money, { slot: 'money', heading: pickWording('moneyHeading', context) }),
  ].filter((section) => section !== null);
  const composed = {
    ...body,
    answer: answer ?? body.answer,
    sections: [...(table ? [{ ...table, isFirst: true }] : []), ...body.sections, ...added],
  };
  return { ...composed, sources: [...body.sources, ...usedSources(evidence, composed)] };
};
