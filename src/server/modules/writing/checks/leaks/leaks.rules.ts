import { CLIENT_FACTS, type ClientFact } from '#shared/clients.ts';
import { US_STATES } from '#shared/states.ts';
import type { Reading, Rule, Verdict } from '../checks.types.ts';
import { flat, foundIn } from '../reading/reading.rules.ts';
import { quoted } from '../wording/wording.rules.ts';

const PLACEHOLDER =
  /\[ADD:[^\]<]{0,60}\]?|\{\{|\{(?:client|place|link|hub|city|state|licenseNumber|insuranceInfo|serviceHours|established)\}|\bTODO\b|\blorem ipsum\b|\bX{3,}\b|\bAs an AI\b|\[object Object\]/gi;
const STYLE_AND_SCRIPT = /<(style|script)\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>|\bdata:[^"')\s]+/gi;
/** Of these only the capitals mean a gap: "todo" and "xxx" may be words or sizes. */
const isGap = (found: string): boolean => !/^(?:todo|x+)$/i.test(found) || found === found.toUpperCase();

const hasGap = (text: string): boolean => (text.match(PLACEHOLDER) ?? []).some(isGap);

/** The blocks whose sentences hold one; none where it stands in the template. */
const placeholderBlocks = (statements: Reading['statements']): { parts?: string[] } => {
  const { parts } = foundIn(statements.filter(({ text }) => hasGap(text)));
  return parts.length > 0 ? { parts } : {};
};

/** G-01: nothing is left to fill in, in the whole HTML with its head and JSON-LD and in what other pages show. */
const judgePlaceholders = ({ html, page, statements }: Reading): Verdict => {
  const { link, oneLine } = page.body;
  const shown = [html.replaceAll(STYLE_AND_SCRIPT, ' '), oneLine, link.before, link.anchor, link.after].join('\n');
  const found = (shown.match(PLACEHOLDER) ?? []).filter(isGap);
  return found.length === 0
    ? { ok: true, value: 0, detail: 'No placeholder is left.' }
    : {
        ...placeholderBlocks(statements),
        value: found.length,
        ok: false,
        detail: `${quoted(found)}: fill in or remove every placeholder.`,
      };
};

const SHORTEST_TELLING_VALUE = 4;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const wholeWords = (value: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value).replaceAll(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'iu');

const ALWAYS_OPEN =
  /\b24\s?\/\s?7\b|\b24[- ]hour (?:emergency|service)|\bemergency (?:service|response) (?:available|day)/i;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** How a stored value would show on a page. A plain year or number may stand there for other reasons. */
const showsFact = (fact: ClientFact, value: string): ((texts: PageTexts) => boolean) => {
  const anywhere = (pattern: RegExp) => (texts: PageTexts) => pattern.test(texts.all);
  switch (fact) {
    case 'phone': {
      const digits = digitsOf(value);
      return ({ phones }) => digits.length >= 7 && phones.some((phone) => phone.includes(digits));
    }
    case 'yearsInBusiness':
      return anywhere(
        new RegExp(`\\b${escaped(value)}\\+? years?\\b[^.]{0,30}\\b(?:business|experience|service|trade)`, 'i'),
      );
    case 'established': {
      const year = /\b(?:18|19|20)\d\d\b/.exec(value)?.[0] ?? value;
      const words = '(?:since|established|founded|started?|starting|est\\.|foundingDate)';
      return anywhere(new RegExp(`\\b${words}[^.\\d]{0,40}${escaped(year)}\\b`, 'i'));
    }
    case 'emergencyService':
      return value === 'true' ? anywhere(ALWAYS_OPEN) : () => false;
    case 'state': {
      const state = US_STATES.find(({ code, name }) => code === value.toUpperCase() || name === value);
      const forms = [value, state?.code, state?.name].filter((form) => form !== undefined).map(escaped);
      // Two letters are also words; only after a town or as a region do they name a state.
      return anywhere(new RegExp(`, (?:${forms.join('|')})\\b|"addressRegion":\\s*"(?:${forms.join('|')})"`));
    }
    case 'address':
    case 'city':
    case 'zipCode':
    case 'gmbLink':
    case 'website':
    case 'licenseNumber':
    case 'insuranceInfo':
    case 'serviceHours':
      // "Yes" and its like stand anywhere.
      return value.length < SHORTEST_TELLING_VALUE ? () => false : anywhere(wholeWords(value));
  }
};

interface PageTexts {
  /** Visible text, head, link targets and JSON-LD. */
  all: string;
  /** Numbers of phone links and of the visible text, digits only. */
  phones: string[];
}

const readTexts = ({ document, visibleText }: Reading): PageTexts => {
  const links = document('a[href]')
    .toArray()
    .map((link) => document(link).attr('href') ?? '');
  const head = document('title, meta[content]')
    .toArray()
    .map((element) => document(element).attr('content') ?? document(element).text());
  const json = document('script[type="application/ld+json"]')
    .toArray()
    .map((script) => document(script).html() ?? '');
  const all = flat([visibleText, ...head, ...links, ...json].join('\n'));
  const phones = (all.match(/\+?\(?\d[\d\s().-]{6,}\d/g) ?? []).map(digitsOf);
  return { all, phones };
};

/** The farm's place and the client's own name are public whether or not the same field of the client is confirmed. */
const isPublicAnyway = ({ place, client }: Reading, value: string): boolean => {
  const state = US_STATES.find(({ code, name }) => place.state === code || place.state === name);
  const open = [place.city, place.state, state?.code, state?.name].map((part) => part?.toLowerCase());
  return open.includes(value.toLowerCase()) || client.name.toLowerCase().includes(value.toLowerCase());
};

const blocksCiting = (statements: Reading['statements'], facts: readonly ClientFact[]): { parts?: string[] } => {
  const { parts } = foundIn(
    statements.filter(({ evidence }) => facts.some((fact) => evidence.includes(`client:${fact}`))),
  );
  return parts.length > 0 ? { parts } : {};
};

/** G-20: no stored value that staff did not confirm (a default of the form) reaches the page. */
const judgeUnconfirmed = (reading: Reading): Verdict => {
  const { client, statements } = reading;
  const texts = readTexts(reading);
  const leaked = CLIENT_FACTS.filter((fact) => {
    const value = client.stored[fact]?.trim() ?? '';
    if (value === '' || client.facts[fact] !== undefined || isPublicAnyway(reading, value)) return false;
    return showsFact(fact, value)(texts);
  });
  const cited = CLIENT_FACTS.filter(
    (fact) =>
      client.facts[fact] === undefined && statements.some(({ evidence }) => evidence.includes(`client:${fact}`)),
  );
  const found = [...new Set([...leaked, ...cited])].map((fact) => `${fact}: ${client.stored[fact] ?? ''}`);
  return found.length === 0
    ? { ok: true, value: 0, detail: 'Only confirmed facts of the client show.' }
    : {
        ok: false,
        value: found.length,
        ...blocksCiting(statements, cited),
        detail: `${quoted(found)} is on the page but not confirmed; confirm it or take it off.`,
      };
};

/** What must not reach the public. */
export const leakRules: readonly Rule[] = [
  {
    id: 'G-01',
    severity: 'gate',
    measures: 'Placeholders left anywhere in the HTML, the head, the structured data or in what other pages show',
    threshold: '0',
    parts: ['page'],
    judge: judgePlaceholders,
  },
  {
    id: 'G-20',
    severity: 'gate',
    measures: 'Facts of the client that nobody confirmed and that show on the page',
    threshold: '0',
    parts: ['client'],
    judge: judgeUnconfirmed,
  },
];
