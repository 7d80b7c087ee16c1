import type { AlikeCandidate } from '../../../pages/fingerprints/fingerprints.usecases.ts';
import type { ComparedReading as Reading, Rule, SiblingPage, Verdict } from '../checks.types.ts';
import { jaccard, maskedTokens, repeatableSentences, sentenceHash } from '../likeness/likeness.rules.ts';
import { foundIn } from '../reading/reading.rules.ts';
import { quoted, STOP_WORDS, stem, subjectStems, wordsOf } from '../wording/wording.rules.ts';

/**
 * Measured on a real site of 143 pages: p99.9 is 0.056, the closest true siblings 0.165, a real duplicate 0.995. 0.20
 * is about two fifths of identical sentences, 0.10 about a fifth (the study of landing pages, 0.6 and section 3).
 */
const ALIKE_LIMIT = 0.2;
const ALIKE_WARNING = 0.1;
const SAME_QUESTION = 0.8;
/** A sentence may stand on three pages, or on a tenth of a large farm. */
const SENTENCE_PAGES = 3;
const SENTENCE_SHARE = 0.1;

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

const MERGE = 'Merge the two pages, or add facts only this client knows; other words for the same facts do not help.';

const nameOf = ({ page }: Reading, other: AlikeCandidate): string =>
  other.farmId === page.farmId ? `page ${other.pageId} of this farm` : `page ${other.pageId} of farm ${other.farmId}`;

type Likeness = Reading['likenesses'][number];

/** `likenesses` come most alike first. */
const judgeNearest = (reading: Reading, { among, limit }: { among: Likeness[]; limit: number }): Verdict => {
  const nearest = among[0];
  if (!nearest) return { ok: true, detail: 'There is no other page to compare with.' };
  const measured = `${percent(nearest.value)} like ${nameOf(reading, nearest.page)}`;
  const value = Math.round(nearest.value * 1000) / 1000;
  if (nearest.value < limit)
    return { ok: true, value, detail: `At most ${measured}; the limit is below ${percent(limit)}.` };
  return {
    ok: false,
    value,
    detail: `The text is ${measured} once names and services are masked; it must be below ${percent(limit)}. ${MERGE}`,
  };
};

const onFarm = ({ likenesses, page }: Reading): Likeness[] =>
  likenesses.filter(({ page: { farmId } }) => farmId === page.farmId);
const elsewhere = ({ likenesses, page }: Reading): Likeness[] =>
  likenesses.filter(({ page: { farmId } }) => farmId !== page.farmId);

/** F-03: a sentence may stand on three pages, or on a tenth of a large farm. */
const judgeRepeatedSentences = (reading: Reading): Verdict => {
  const { page, sentenceUses, farmPageCount } = reading;
  const most = Math.max(SENTENCE_PAGES, Math.floor(farmPageCount * SENTENCE_SHARE));
  const uses = new Map<number, number>();
  for (const other of sentenceUses) {
    if (other.farmId !== page.farmId) continue;
    for (const hash of other.sentences) uses.set(hash, (uses.get(hash) ?? 0) + 1);
  }
  const found = repeatableSentences(page.body).filter((text) => {
    const hash = sentenceHash(text);
    return hash !== null && (uses.get(hash) ?? 0) + 1 > most;
  });
  const threshold = `≤ ${most} pages`;
  if (found.length === 0) {
    const detail = `No sentence stands on more than ${most} pages of the farm.`;
    return { ok: true, value: 0, threshold, detail };
  }
  const detail = `${quoted(found)} stands on more than ${most} pages of the farm; write what only this page can say.`;
  const blocks = reading.statements.filter(({ text }) => found.some((sentence) => sentence.includes(text)));
  return { ...foundIn(blocks), value: found.length, threshold, ok: false, detail };
};

const LEAST_OWN_SHARE = 0.4;
const WANTED_OWN_SHARE = 0.6;

/** The share of the page's words that stand in sentences no other page of the client has; 1 without any. */
const ownShare = ({ page, sentenceUses }: Reading): number => {
  const elsewhere = new Set(sentenceUses.flatMap(({ sentences }) => sentences));
  const counts = repeatableSentences(page.body).map((text) => {
    const hash = sentenceHash(text);
    return { words: wordsOf(text).length, isOwn: hash === null || !elsewhere.has(hash) };
  });
  const all = counts.reduce((sum, { words }) => sum + words, 0);
  const own = counts.reduce((sum, { words, isOwn }) => sum + (isOwn ? words : 0), 0);
  return all === 0 ? 1 : own / all;
};

const judgeOwnShare = (reading: Reading, least: number): Verdict => {
  const share = ownShare(reading);
  const measured = `${percent(share)} of the words stand in sentences that no other page of this client has; at least ${percent(least)}.`;
  const ok = share >= least;
  const value = Math.round(share * 100);
  return { ok, value, detail: ok ? measured : `${measured} Write what only this page can say.` };
};

const MOST_KEPT = 20_000;

/** The pages of a farm are compared each with each: what a phrase is compared by is made once. */
const once = <Made extends object | string>(make: (phrase: string) => Made): ((phrase: string) => Made) => {
  const kept = new Map<string, Made>();
  return (phrase) => {
    const known = kept.get(phrase);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = make(phrase);
    kept.set(phrase, made);
    return made;
  };
};

const plainPhrase = once((phrase) => wordsOf(phrase).join(' '));
const phraseStems = once<ReadonlySet<string>>(subjectStems);
const keywordKey = once((keyword) => [...subjectStems(keyword)].toSorted().join(' '));

const samePhrase = (a: string, b: string): boolean => plainPhrase(a) === plainPhrase(b);

const clash = (other: SiblingPage | undefined, { what, mend }: { what: string; mend: string }): Verdict =>
  other
    ? {
        ok: false,
        value: `page ${other.id}`,
        detail: `Page ${other.id} of this farm, “${other.title}”, has the same ${what}. ${mend}`,
      }
    : { ok: true, detail: `No other page of the farm has the same ${what}.` };

const judgeIntent = ({ page, siblings }: Reading): Verdict =>
  clash(
    siblings.find(({ microHubId, intent }) => microHubId === page.microHubId && intent === page.intent),
    { what: 'intent in the same category and city', mend: 'Keep one page for an intent and delete the other.' },
  );

const judgeKeyword = ({ page, siblings }: Reading): Verdict => {
  const own = keywordKey(page.keyword);
  const other = siblings.find(({ keyword }) => keywordKey(keyword) === own);
  return clash(other, { what: 'search phrase', mend: 'Two pages for one search compete: change the phrase or merge.' });
};

const mask = ({ client, place, hub }: Reading): ((text: string) => string[]) =>
  maskedTokens({ clientName: client.name, place, maskNouns: hub.maskNouns });

/**
 * Within a hub the subject is masked, or all questions would look alike; across hubs it tells them apart. The place
 * stands in every question of the farm: a long name would make any two of them alike.
 */
const judgeQuestion = (reading: Reading): Verdict => {
  const { page, siblings, place } = reading;
  const masked = mask(reading);
  const placeStems = subjectStems(`${place.city} ${place.state ?? ''}`);
  const openStems = (text: string): Set<string> =>
    new Set([...phraseStems(text)].filter((word) => !placeStems.has(word)));
  const maskedStems = (text: string): Set<string> =>
    new Set(
      masked(text)
        .filter((word) => !STOP_WORDS.has(word))
        .map(stem),
    );
  const own = { masked: maskedStems(page.body.question), open: openStems(page.body.question) };
  const other = siblings.find(({ question, microHubId }) => {
    if (question === null) return false;
    return microHubId === page.microHubId
      ? jaccard(own.masked, [...maskedStems(question)]) >= SAME_QUESTION
      : jaccard(own.open, [...openStems(question)]) >= SAME_QUESTION;
  });
  return clash(other, { what: 'question in other words', mend: 'Merge the two pages or ask something else.' });
};

/** F-06: titles, descriptions and search phrases of one farm all differ, titles also once the subject is masked. */
const judgeHead = (reading: Reading): Verdict => {
  const { page, siblings } = reading;
  const same = (
    [
      ['title', (other) => samePhrase(other.title, page.title)],
      ['description', (other) => samePhrase(other.metaDescription, page.metaDescription)],
      ['keyword', (other) => samePhrase(other.keyword, page.keyword)],
    ] satisfies [string, (other: SiblingPage) => boolean][]
  ).flatMap(([what, isSame]) => {
    const other = siblings.find(isSame);
    return other ? [{ what, other }] : [];
  });
  const masked = mask(reading);
  const own = masked(page.title).join(' ');
  const pattern = siblings.find(
    ({ title, microHubId }) => microHubId === page.microHubId && masked(title).join(' ') === own,
  );
  if (same.length === 0 && pattern) same.push({ what: 'title but for names and services', other: pattern });
  const [first] = same;
  const parts = ['title', 'description'].filter((part) => same.some(({ what }) => what.startsWith(part)));
  return {
    ...clash(first?.other, {
      what: first ? same.map(({ what }) => what).join(' and ') : 'title, description or keyword',
      mend: 'Make it of this page’s own answer.',
    }),
    parts: parts.length > 0 ? parts : ['page'],
  };
};

/** One page for one question, and each page a text of its own, on the farm and against every other client's. */
export const duplicateRules: readonly Rule<Reading>[] = [
  {
    id: 'G-15',
    severity: 'gate',
    measures: 'Likeness to the most alike page anywhere, names and services masked',
    threshold: '< 0.2',
    parts: ['page'],
    judge: (reading) => judgeNearest(reading, { among: reading.likenesses, limit: ALIKE_LIMIT }),
  },
  {
    id: 'W-15',
    severity: 'warning',
    measures: 'Likeness to the most alike page anywhere, names and services masked',
    threshold: '< 0.1',
    parts: ['page'],
    judge: (reading) => judgeNearest(reading, { among: reading.likenesses, limit: ALIKE_WARNING }),
  },
  {
    id: 'G-16',
    severity: 'gate',
    measures: 'Pages of the farm with the same search phrase',
    threshold: '0',
    parts: ['page'],
    judge: judgeKeyword,
  },
  {
    id: 'F-01',
    severity: 'gate',
    measures: 'Likeness to the most alike page of the farm',
    threshold: '< 0.2',
    parts: ['page'],
    judge: (reading) => judgeNearest(reading, { among: onFarm(reading), limit: ALIKE_LIMIT }),
  },
  {
    id: 'F-02',
    severity: 'gate',
    measures: 'Likeness to the most alike page of other farms and other clients',
    threshold: '< 0.2',
    parts: ['page'],
    judge: (reading) => judgeNearest(reading, { among: elsewhere(reading), limit: ALIKE_LIMIT }),
  },
  {
    id: 'F-03',
    severity: 'gate',
    measures: 'Sentences that stand on too many pages of the farm',
    threshold: '≤ 3 pages, or a tenth of the farm',
    parts: ['page'],
    judge: judgeRepeatedSentences,
  },
  {
    id: 'F-04',
    severity: 'gate',
    measures: 'Pages of the farm with the same intent in the same hub',
    threshold: '0',
    parts: ['page'],
    judge: judgeIntent,
  },
  {
    id: 'F-05',
    severity: 'gate',
    measures: 'Pages of the farm whose question is the same in other words',
    threshold: '0',
    parts: ['question'],
    judge: judgeQuestion,
  },
  {
    id: 'F-06',
    severity: 'gate',
    measures: 'Pages of the farm with the same title, description or search phrase',
    threshold: '0',
    parts: ['title'],
    judge: judgeHead,
  },
  {
    id: 'G-27',
    severity: 'gate',
    measures: 'Share of the words in sentences that no other page of the client has, in percent',
    threshold: '≥ 40',
    parts: ['page'],
    judge: (reading) => judgeOwnShare(reading, LEAST_OWN_SHARE),
  },
  {
    id: 'W-27',
    severity: 'warning',
    measures: 'Share of the words in sentences that no other page of the client has, in percent',
    threshold: '≥ 60',
    parts: ['page'],
    judge: (reading) => judgeOwnShare(reading, WANTED_OWN_SHARE),
  },
];
