import { CLIENT_FACTS } from '#shared/client-fields.ts';
import type { ClientFact } from '#shared/clients.ts';
import { US_STATES } from '#shared/states.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { collapseSpaces, countFindings } from './parsed-page.rules.ts';
import { quoteFindings } from './wording.rules.ts';

const PLACEHOLDER =
  /\[ADD:[^\]<]{0,60}\]?|\{\{|\{(?:client|place|link|hub|city|state|licenseNumber|insuranceInfo|serviceHours|established)\}|\bTODO\b|\blorem ipsum\b|\bX{3,}\b|\bAs an AI\b|\[object Object\]/gi;
const STYLE_AND_SCRIPT = /<(style|script)\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>|\bdata:[^"')\s]+/gi;
/** Only capitals mean a placeholder: "todo" and "xxx" may be words or sizes. */
const isPlaceholder = (found: string): boolean => !/^(?:todo|x+)$/i.test(found) || found === found.toUpperCase();

const hasPlaceholder = (text: string): boolean => (text.match(PLACEHOLDER) ?? []).some(isPlaceholder);

/** Empty when the placeholder is in the template. */
const placeholderBlocks = (sentences: ParsedPage['sentences']): { parts?: string[] } => {
  const { parts } = countFindings(sentences.filter(({ text }) => hasPlaceholder(text)));
  return parts.length > 0 ? { parts } : {};
};

/** G-01 covers the whole HTML and the texts that other pages show. */
const evaluatePlaceholders = ({ html, page, sentences }: ParsedPage): CheckResult => {
  const { link, oneLine } = page.body;
  const visibleTexts = [html.replaceAll(STYLE_AND_SCRIPT, ' '), oneLine, link.before, link.anchor, link.after].join(
    '\n',
  );
  const found = (visibleTexts.match(PLACEHOLDER) ?? []).filter(isPlaceholder);
  return found.length === 0
    ? { ok: true, value: 0, detail: 'No placeholder is left.' }
    : {
        ...placeholderBlocks(sentences),
        value: found.length,
        ok: false,
        detail: `${quoteFindings(found)}: fill in or remove every placeholder.`,
      };
};

const MIN_DISTINCTIVE_LENGTH = 4;

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const wholeWordPattern = (value: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(value).replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'iu');

const ALWAYS_OPEN =
  /\b24\s?\/\s?7\b|\b24[- ]hour (?:emergency|service)|\bemergency (?:service|response) (?:available|day)/i;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** A plain year or number may be on a page for other reasons, so each fact has its own pattern. */
const factDetector = (fact: ClientFact, value: string): ((texts: PageTexts) => boolean) => {
  const anywhereIn = (pattern: RegExp) => (texts: PageTexts) => pattern.test(texts.all);
  switch (fact) {
    case 'phone': {
      const digits = digitsOf(value);
      return ({ phones }) => digits.length >= 7 && phones.some((phone) => phone.includes(digits));
    }
    case 'yearsInBusiness':
      return anywhereIn(
        new RegExp(
          `\\b${escapeRegExp(value)}\\+? years?\\b[^.]{0,30}\\b(?:business|experience|(?<!Revenue )service|trade)`,
          'i',
        ),
      );
    case 'established': {
      const year = /\b(?:18|19|20)\d\d\b/.exec(value)?.[0] ?? value;
      const words = '(?:since|established|founded|started?|starting|est\\.|foundingDate)';
      return anywhereIn(new RegExp(`\\b${words}[^.\\d]{0,40}${escapeRegExp(year)}\\b`, 'i'));
    }
    case 'emergencyService':
      return value === 'true' ? anywhereIn(ALWAYS_OPEN) : () => false;
    case 'state': {
      const state = US_STATES.find(({ code, name }) => code === value.toUpperCase() || name === value);
      const forms = [value, state?.code, state?.name].filter((form) => form !== undefined).map(escapeRegExp);
      // Two letters may be a word; after a town or as a region they are a state.
      return anywhereIn(new RegExp(`, (?:${forms.join('|')})\\b|"addressRegion":\\s*"(?:${forms.join('|')})"`));
    }
    case 'address':
    case 'city':
    case 'zipCode':
    case 'gmbLink':
    case 'website':
    case 'licenseNumber':
    case 'insuranceInfo':
    case 'serviceHours':
      // Short values such as "Yes" may be anywhere.
      return value.length < MIN_DISTINCTIVE_LENGTH ? () => false : anywhereIn(wholeWordPattern(value));
  }
};

interface PageTexts {
  all: string;
  /** Digits only, from phone links and the visible text. */
  phones: string[];
}

const parseTexts = ({ document, visibleText }: ParsedPage): PageTexts => {
  const links = document('a[href]')
    .toArray()
    .map((link) => document(link).attr('href') ?? '');
  const head = document('title, meta[content]')
    .toArray()
    .map((element) => document(element).attr('content') ?? document(element).text());
  const json = document('script[type="application/ld+json"]')
    .toArray()
    .map((script) => document(script).html() ?? '');
  const all = collapseSpaces([visibleText, ...head, ...links, ...json].join('\n'));
  const phones = (all.match(/\+?\(?\d[\d\s().-]{6,}\d/g) ?? []).map(digitsOf);
  return { all, phones };
};

/** The farm's place and the client's name are public even where the client's field is not confirmed. */
const isPublicElsewhere = ({ place, client }: ParsedPage, value: string): boolean => {
  const state = US_STATES.find(({ code, name }) => place.state === code || place.state === name);
  const open = [place.city, place.state, state?.code, state?.name].map((part) => part?.toLowerCase());
  return open.includes(value.toLowerCase()) || client.name.toLowerCase().includes(value.toLowerCase());
};

const blocksCiting = (sentences: ParsedPage['sentences'], facts: readonly ClientFact[]): { parts?: string[] } => {
  const { parts } = countFindings(
    sentences.filter(({ evidence }) => facts.some((fact) => evidence.includes(`client:${fact}`))),
  );
  return parts.length > 0 ? { parts } : {};
};

const evaluateUnconfirmedFacts = (parsed: ParsedPage): CheckResult => {
  const { client, sentences } = parsed;
  const texts = parseTexts(parsed);
  const leaked = CLIENT_FACTS.filter((fact) => {
    const value = client.stored[fact]?.trim() ?? '';
    if (value === '' || client.facts[fact] !== undefined || isPublicElsewhere(parsed, value)) return false;
    return factDetector(fact, value)(texts);
  });
  const cited = CLIENT_FACTS.filter(
    (fact) => client.facts[fact] === undefined && sentences.some(({ evidence }) => evidence.includes(`client:${fact}`)),
  );
  const found = [...new Set([...leaked, ...cited])].map((fact) => `${fact}: ${client.stored[fact] ?? ''}`);
  return found.length === 0
    ? { ok: true, value: 0, detail: 'Only confirmed facts of the client are shown.' }
    : {
        ok: false,
        value: found.length,
        ...blocksCiting(sentences, cited),
        detail: `${quoteFindings(found)} is on the page but not confirmed; confirm or remove it.`,
      };
};

export const leakChecks: readonly QualityCheck[] = [
  {
    id: 'G-01',
    severity: 'gate',
    measures: 'Placeholders in the HTML, the head, the structured data or texts shown on other pages',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluatePlaceholders,
  },
  {
    id: 'G-20',
    severity: 'gate',
    measures: 'Unconfirmed client facts on the page',
    threshold: '0',
    parts: ['client'],
    evaluate: evaluateUnconfirmedFacts,
  },
];
