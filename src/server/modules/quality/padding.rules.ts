import { readSubject } from '../catalog/catalog.usecases.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import {
  claimFindings,
  isSourced,
  listClaims,
  rootsIn,
  sharedRoots,
  type Claim,
  type ClaimFinding,
} from './verification.rules.ts';
import { isAsking } from './wording.rules.ts';

const FILLER =
  /\b(?:when it comes to|it['’]?s (?:important|worth|crucial|essential|vital|no secret|good|always (?:best|wise|important))(?: to (?:note|remember|know|understand|keep in mind|consider|mention))?\b(?= that|,| to (?:note|remember|know|understand|keep in mind|consider|mention))|it is (?:important|crucial|essential|vital|worth) (?:to (?:note|remember|know|understand|keep in mind|consider|mention)|noting|mentioning)|needless to say|at the end of the day|in today['’]?s (?:\w+ )?(?:world|age|market|society|times)|in (?:this|the) (?:article|guide|post|page|section below),? (?:we|you)|in conclusion|to sum up|in summary|all in all|as (?:mentioned|stated|noted|discussed) (?:above|earlier|before)|let['’]s (?:dive|take a (?:closer )?look|explore|break (?:it|this) down)|dive (?:in|into|deep\w*)|(?:read|keep reading|read on) (?:on )?to (?:learn|find out|discover)|there are (?:many|several|a (?:number|variety|lot|range) of|various|numerous|countless|different) (?:\w+ )?(?:factors|things|reasons|ways|options|aspects|considerations|elements|variables)(?: (?:to consider|involved|at play|that (?:can |may )?(?:affect|influence|impact|determine)[^.]*))?\.|(?:every|each) (?:home|house|situation|case|job|person|property|project|client|customer|car|roof|tooth|patient|family) is (?:different|unique)|no two (?:\w+ )?(?:\w+ )?are (?:the same|alike)|knowledge is power|peace of mind|(?:plays?|playing) an? (?:key|vital|crucial|important|significant) role|a wide (?:range|variety|array) of|(?:can|may|might) (?:be|feel) (?:overwhelming|daunting|stressful|confusing|frustrating)|(?:you['’]re|you are) not alone|rest assured|look no further|time is of the essence|better safe than sorry|the importance of \w+ cannot be overstated|(?:should|must) not be (?:overlooked|underestimated|ignored|taken lightly)|make (?:an? |the )?(?:more )?(?:informed|right|best|smart|educated) (?:decision|choice)s?(?=[.,!]| (?:about|for|on|when)))/i;

/** Words that fill: a sentence of these, the question's words and the page's subject says nothing. */
const EMPTY = new Set(
  rootsIn(
    `important importance help helps helpful know knowing knowledge understand understanding consider consideration key matter
    matters many people owner owners homeowner homeowners reader readers various factor factors different situation situations essential crucial
    vital aspect aspects thing things good great best better make making sure need needs right choice decision decisions come time
    answer answers question questions topic subject issue issues problem problems common often always every each person
    anyone everyone learn learning information informed useful worth always depend depends several vary varies variety
    number lot much first step start begin thought think find see want wish care
    area local today really truly simply just clear clearly`,
  ),
);

const REPEAT = 0.8;
const MIN_REPEAT_ROOTS = 4;

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  sharedRoots(one, other).length / Math.max(1, new Set([...one, ...other]).size);

/** A number tells two sentences of the same words apart. */
const numbersOf = (text: string): string =>
  (text.match(/\d[\d.,]*|\b(?:not|no|never|before|after)\b/gi) ?? []).join(' ').toLowerCase();

const isText = ({ part, isHead }: Claim): boolean => !isHead && part !== 'device';

const subjectOf = ({ page, topic, place }: ParsedPage): Set<string> =>
  new Set(
    rootsIn(
      [page.body.question, topic.name, ...topic.maskNouns, place.city, place.state ?? '', page.keyword].join(' '),
    ),
  );

const emptyFault = (claim: Claim, subject: ReadonlySet<string>): string | null => {
  if (FILLER.test(claim.plain)) return 'is a phrase that says nothing';
  if (
    isSourced(claim) ||
    isAsking(claim.plain) ||
    claim.part === 'answer' ||
    claim.part === 'client' ||
    /\d/.test(claim.plain)
  )
    return null;
  const roots = rootsIn(claim.plain);
  const left = roots.filter((root) => !subject.has(root) && !EMPTY.has(root));
  return roots.length >= MIN_REPEAT_ROOTS && left.length === 0 ? 'says nothing that the question does not' : null;
};

const isRepeat = (one: Claim, other: Claim): boolean => {
  const [roots, others] = [new Set(rootsIn(one.plain)), new Set(rootsIn(other.plain))];
  return (
    roots.size >= MIN_REPEAT_ROOTS &&
    overlap(roots, others) >= REPEAT &&
    numbersOf(one.plain) === numbersOf(other.plain)
  );
};

/** Lists and introductions of the page repeat the answer by design: its one-line form, its description. */
const listRepeats = ({ page }: ParsedPage, claims: readonly Claim[]): ClaimFinding[] => {
  const isOneLine = (claim: Claim): boolean => claim.part === 'answer' && page.body.oneLine.includes(claim.text);
  const texts = claims.filter((claim) => isText(claim) && !isOneLine(claim));
  return texts.flatMap((claim, index) => {
    // An answer is a summary: a section may say its sourced fact again, once.
    const isSummed = (other: Claim): boolean => other.part === 'answer' && isSourced(claim);
    const earlier = texts.slice(0, index).find((other) => !isSummed(other) && isRepeat(claim, other));
    return earlier ? [{ claim, says: 'says again what the page has said' }] : [];
  });
};

/** G-90: each sentence says something, and says it once. */
const evaluatePadding = (parsed: ParsedPage): CheckResult => {
  const claims = listClaims(parsed);
  const subject = subjectOf(parsed);
  const empty = claims.filter(isText).flatMap((claim) => {
    const says = emptyFault(claim, subject);
    return says === null ? [] : [{ claim, says }];
  });
  return claimFindings([...empty, ...listRepeats(parsed, claims)], {
    passText: 'No sentence only fills the page.',
    fix: 'Remove the sentence; a shorter page is better.',
  });
};

/** Words of every text, which tie no two sections together. */
const GENERIC = new Set(
  rootsIn(
    `after before when while until also still even often never always again once back away down over under near next last
    first each both other another than then here there need needs keep make take look come goes give find good long short
    small large high same more less much many few old new day time way part two three people person thing like every any`,
  ),
);

const tellingRoots = (text: string): string[] => rootsIn(text).filter((root) => !GENERIC.has(root));

/** Fewer sentences share too few words with anything. */
const MIN_SECTION_SENTENCES = 2;
/** Good sections without a source share as little as a twentieth of their words with the page; a critic judges those. */
const MIN_KNOWN_SHARE = 0.03;

/** What the client answered to the question behind a section, word for word. */
const isOwnWords = ({ text, texts, evidence }: Claim): boolean =>
  evidence.some((id) => id.startsWith('client:intake.')) &&
  texts.some((answer) => answer.includes(text.replace(/[.!?]$/, '')));

/** G-91: each section belongs to the question. */
const evaluateSections = (parsed: ParsedPage): CheckResult => {
  const claims = listClaims(parsed);
  const { body } = parsed.page;
  const read = (text: string) => {
    const subject = readSubject(parsed.topic.service, {
      hub: parsed.topic.name,
      text: text.replaceAll(parsed.place.city, ' '),
      withRoles: true,
    });
    return subject !== null && subject.own === null ? subject.other : null;
  };
  const sourced = body.sources.flatMap(({ id, quote }) => ({ id, roots: rootsIn(quote) }));
  const findings = body.sections.flatMap((section, index): ClaimFinding[] => {
    const block = `section:${index}`;
    const own = claims.filter((claim) => claim.block === block);
    const [first] = own;
    if (!first || own.length < MIN_SECTION_SENTENCES || own.every(isOwnWords)) return [];
    const foreign = own.map(({ plain }) => read(plain)).filter((other) => other !== null);
    if (read(section.heading) !== null && foreign.length * 2 >= own.length)
      return [{ claim: first, says: `begins a section about ${foreign[0]?.name ?? 'another service'}` }];
    // What the rest of the page and the sources that other parts cite speak of.
    const citedHere = new Set(own.flatMap(({ sources }) => sources.map(({ id }) => id)));
    const rest = new Set([
      ...tellingRoots(
        [parsed.topic.name, ...parsed.topic.maskNouns, body.question, body.answer.text, parsed.page.keyword].join(' '),
      ),
      ...parsed.sentences.filter((sentence) => sentence.block !== block).flatMap(({ plain }) => tellingRoots(plain)),
      ...sourced.filter(({ id }) => citedHere.has(id)).flatMap(({ roots }) => roots),
    ]);
    const roots = own.flatMap(({ plain }) => tellingRoots(plain));
    const share = roots.filter((root) => rest.has(root)).length / Math.max(1, roots.length);
    const isStrange = !tellingRoots(section.heading).some((root) => rest.has(root));
    return isStrange && share < MIN_KNOWN_SHARE
      ? [{ claim: first, says: 'begins a section about something else' }]
      : [];
  });
  return claimFindings(findings, {
    passText: 'Every section is about the question.',
    fix: 'Remove the section, or write what it has to do with the question.',
  });
};

export const paddingChecks: readonly QualityCheck[] = [
  {
    id: 'G-90',
    severity: 'gate',
    measures: 'Sentences that say nothing or say again what the page has said',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluatePadding,
  },
  {
    id: 'G-91',
    severity: 'gate',
    measures: 'Sections that are about something else',
    threshold: '0',
    parts: ['section'],
    evaluate: evaluateSections,
  },
];
