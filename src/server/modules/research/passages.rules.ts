import type { EvidenceKind } from '#shared/evidence.ts';
import { MAX_QUOTE_WORDS } from '#shared/evidence-choices.ts';
import type { ResearchHub } from './research.types.ts';
import { speaksToModel, textRefusal } from './safe-text.rules.ts';

/** As much of a page as a model is given, about 4,000 tokens. */
const MAX_CHARACTERS = 14_000;
const MAX_PASSAGES = 40;

const PRICE = /\$\s?\d/;
const TIME = /\b\d+(?:\s?(?:to|-|–)\s?\d+)?\s+(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i;
const DEADLINE = /\b(?:within|no later than|not later than|before|deadline|statute of limitations|expires?)\b/i;
const RULE =
  /\b(?:licen[sc]e[sd]?|licensing|permits?|registered|registration|certificat\w+|require[sd]?|must|shall|unlawful|prohibited|statute|code)\b/i;

const pattern = (words: readonly string[]): RegExp | null => {
  const parts = words.filter((word) => word.length > 2).map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, '.'));
  return parts.length === 0 ? null : new RegExp(String.raw`\b(?:${parts.join('|')})`, 'i');
};

/** Words by which a text about the service or its trade is known. */
export const subjectWords = ({ service, tradeName }: ResearchHub): string[] => [
  service.name,
  ...service.aliases,
  ...service.terms,
  ...tradeName.split(/\W+/).filter((word) => word.length > 3),
];

const scoreOf = (hub: ResearchHub) => {
  const subject = pattern(subjectWords(hub));
  return (text: string): number =>
    (subject?.test(text) ? 4 : 0) +
    (PRICE.test(text) ? 3 : 0) +
    (RULE.test(text) ? 2 : 0) +
    (DEADLINE.test(text) ? 1 : 0) +
    (TIME.test(text) ? 2 : 0) +
    (text.includes(hub.stateName) ? 1 : 0);
};

/**
 * The passages that are worth reading for the hub, in the page's order, and how many speak to a model. Those are left out
 * with their neighbors, since an order may stand before what it is about.
 */
export const choosePassages = (
  hub: ResearchHub,
  passages: readonly string[],
): { chosen: string[]; suspicious: number } => {
  const isSuspicious = passages.map(speaksToModel);
  const clean = passages.filter(
    (_text, index) => !isSuspicious[index] && !isSuspicious[index - 1] && !isSuspicious[index + 1],
  );
  const score = scoreOf(hub);
  const ranked = clean
    .map((text, index) => ({ text, index, score: score(text) }))
    .filter((passage) => passage.score > 0)
    .toSorted((one, other) => other.score - one.score || one.index - other.index);
  const taken: typeof ranked = [];
  let length = 0;
  for (const passage of ranked.slice(0, MAX_PASSAGES)) {
    if (length + passage.text.length > MAX_CHARACTERS) continue;
    length += passage.text.length;
    taken.push(passage);
  }
  const chosen = taken.toSorted((one, other) => one.index - other.index).map(({ text }) => text);
  return { chosen, suspicious: isSuspicious.filter(Boolean).length };
};

const kindOf = (text: string): EvidenceKind | null => {
  if (PRICE.test(text)) return 'cost_range';
  if (TIME.test(text)) return DEADLINE.test(text) ? 'deadline' : 'duration';
  return /\b(?:licen[sc]e[sd]?|permits?|registered)\b/i.test(text) && /\b(?:must|shall|require[sd]?)\b/i.test(text)
    ? 'rule'
    : null;
};

export interface MarkedPassage {
  kind: EvidenceKind;
  quote: string;
}

const MAX_MARKED = 4;

/**
 * Sentences of a page with a price, a time, a deadline or a license rule of the service, for staff to write the statement.
 * What it says is for a person to read; only where it stands is known.
 */
export const markPassages = (hub: ResearchHub, passages: readonly string[]): MarkedPassage[] => {
  const subject = pattern(subjectWords(hub));
  const marked = passages.flatMap((passage): MarkedPassage[] => {
    if (!subject?.test(passage)) return [];
    return passage.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
      const quote = sentence.trim();
      const words = quote.split(/\s+/).length;
      const kind = kindOf(quote);
      const isWhole = words >= 6 && words <= MAX_QUOTE_WORDS && /[.!?]$/.test(quote);
      return kind !== null && isWhole && textRefusal(quote) === null ? [{ kind, quote }] : [];
    });
  });
  return marked.slice(0, MAX_MARKED);
};
