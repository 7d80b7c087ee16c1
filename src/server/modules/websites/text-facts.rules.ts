import { readPhone } from '#shared/phones.ts';
import { splitSentences } from '../quality/wording.rules.ts';
import { US_STATES } from '#shared/states.ts';
import { withoutOrders } from './orders.rules.ts';
import { peopleIn } from './people.rules.ts';
import type { FoundFact } from './websites.types.ts';

/** A page as its visitors read it. */
export interface TextPage {
  title: string | null;
  text: string;
  contacts: readonly { kind: 'phone' | 'email'; value: string; text: string }[];
  links: readonly { url: string; text: string }[];
  /** What the page is about by its address; an article's prices and people are not the business's own. */
  about: { isArticle: boolean; isServices: boolean; isPeople: boolean; isAreas: boolean; isHome: boolean };
}

/** What is read of a page for facts; nothing a business says of itself comes later. */
const MAX_LINES = 1500;
const MAX_LINE = 400;

const linesOf = (text: string): string[] =>
  withoutOrders(text)
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const sentencesOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => (line.length > 4000 ? [] : splitSentences(line)))
    .filter((sentence) => sentence.length <= MAX_LINE);

const around = (line: string, part: string): string => {
  const at = Math.max(0, line.indexOf(part));
  return line.length <= MAX_LINE ? line : line.slice(Math.max(0, at - 100), at + part.length + 150).trim();
};

const PHONE = /(?<![\d.-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]{1,2}[2-9]\d{2}[ .-]\d{4}(?!\d)/g;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,}(?![\w-])/gi;
const NO_EMAIL =
  /@(?:example\.|sentry|.*wixpress|domain\.)|\.(?:png|jpe?g|gif|webp|svg)$|^(?:you|your|name|user|email)@/i;

const contactFacts = ({ contacts, text }: TextPage): FoundFact[] => {
  const lines = linesOf(text);
  const linked = contacts.flatMap(({ kind, value, text: shown }): FoundFact[] => {
    const quote =
      lines.find((line) => shown !== '' && line.includes(shown)) ?? `${kind === 'phone' ? 'tel' : 'mailto'}:${value}`;
    if (kind === 'phone') {
      const phone = readPhone(value) ?? readPhone(shown);
      return phone ? [{ kind, value: phone.shown, quote: around(quote, shown), found: 'text' }] : [];
    }
    return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value) && !NO_EMAIL.test(value)
      ? [{ kind, value, quote: around(quote, shown), found: 'text' }]
      : [];
  });
  const written = lines.flatMap((line): FoundFact[] => [
    ...[...line.matchAll(PHONE)].flatMap(([part], index): FoundFact[] => {
      const before = line.slice(0, line.indexOf(part)).slice(-12);
      const phone = index < 4 && !/\bfax\b[^a-z]*$/i.test(before) ? readPhone(part) : null;
      return phone ? [{ kind: 'phone', value: phone.shown, quote: around(line, part), found: 'text' }] : [];
    }),
    ...[...line.matchAll(EMAIL)].flatMap(([part]): FoundFact[] =>
      NO_EMAIL.test(part) ? [] : [{ kind: 'email', value: part, quote: around(line, part), found: 'text' }],
    ),
  ]);
  return [...linked, ...written];
};

const STREET = String.raw`\d{1,6}[A-Z]?\s(?:[NSEW]\.?\s)?[A-Z0-9][\w.'’ -]{1,40}?\s(?:St(?:reet)?|Ave(?:nue)?|R(?:oa)?d|B(?:ou)?le?va?r?d|Dr(?:ive)?|L(?:a)?ne?|Ct|Court|Pl(?:ace)?|Pkwy|Parkway|Hwy|Highway|Way|Cir(?:cle)?|Ter(?:race)?|Tpke|Turnpike|Pike|Sq(?:uare)?|Trail|Trl|Route \d+|Broadway|Main)\b\.?(?:,?\s(?:Suite|Ste\.?|Unit|Apt\.?|Floor|Bldg\.?|#)\s?[\w-]{1,8})?`;
const ADDRESS = new RegExp(
  String.raw`(${STREET})[,\s]+([A-Z][A-Za-z.'’ -]{1,30}?),?\s+(${US_STATES.map(({ code, name }) => `${code}|${name}`).join('|')})\.?,?\s+(\d{5}(?:-\d{4})?)\b`,
  'g',
);

const addressFacts = (lines: readonly string[]): FoundFact[] => {
  // An address often stands on two or three lines of one block.
  const joined = lines.map(
    (line, index) =>
      `${line}${
        line.length < 80
          ? `, ${lines
              .slice(index + 1, index + 3)
              .filter((next) => next.length < 60)
              .join(', ')}`
          : ''
      }`,
  );
  const seen = new Set<string>();
  return joined.flatMap((text, index) =>
    [...text.slice(0, 1500).matchAll(ADDRESS)].flatMap(
      ([, street = '', city = '', state = '', zip = '']): FoundFact[] => {
        const own = lines[index] ?? '';
        if (seen.has(`${street} ${zip}`) || !own.includes(street.slice(0, 6))) return [];
        seen.add(`${street} ${zip}`);
        const quote = own.includes(zip)
          ? around(own, street)
          : lines
              .slice(index, index + 3)
              .join('\n')
              .slice(0, MAX_LINE);
        const fact = (kind: FoundFact['kind'], value: string): FoundFact => ({
          kind,
          value: value.trim(),
          quote,
          found: 'text',
        });
        return [
          fact('address', street),
          fact('city', city),
          fact('state', state),
          fact('zipCode', zip),
          fact('location', `${city.trim()}, ${state}`),
        ];
      },
    ),
  );
};

const DAY = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?|weekdays|weekends|daily|every day`;
const TIME = String.raw`\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)|noon|midnight`;
const HOURS = new RegExp(
  String.raw`\b(?:${DAY})\b.{0,40}?(?:(?:${TIME})\s*(?:-|–|—|to|until|through)\s*(?:${TIME})|\bclosed\b|24 hours)`,
  'i',
);
const ALWAYS = /\b(?:24\s?\/\s?7|24 hours a day|open 24 hours|around the clock)\b/i;

const hoursFacts = (lines: readonly string[], sentences: readonly string[]): FoundFact[] => {
  const facts: FoundFact[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!HOURS.test(lines[at] ?? '') || (lines[at] ?? '').length > 160) continue;
    let end = at + 1;
    while (end < lines.length && HOURS.test(lines[end] ?? '') && (lines[end] ?? '').length <= 160) end += 1;
    const block = lines.slice(at, end);
    const value = block.map((line) => line.replace(/^(?:business |office |opening )?hours:?\s*/i, '')).join('; ');
    if (value.length <= 200) facts.push({ kind: 'serviceHours', value, quote: block.join('\n'), found: 'text' });
    at = end;
  }
  const always = sentences.find((sentence) => ALWAYS.test(sentence) && sentence.length <= 200);
  if (facts.length === 0 && always) facts.push({ kind: 'serviceHours', value: '24/7', quote: always, found: 'text' });
  const emergency = sentences.find((sentence) => /\bemergenc/i.test(sentence) && ALWAYS.test(sentence));
  if (emergency) facts.push({ kind: 'emergencyService', value: 'Yes', quote: emergency, found: 'text' });
  return facts;
};

const LICENSE =
  /\b(?:licen[cs]ed?|lic\.?)(?:\s+(?:plumber|contractor|electrician|in [A-Z]\w+))?\s*(?:no\.?|number|num\.?|nos\.?|#|:)\s*:?\s*#?\s*((?=[A-Z\d.-]*\d)[A-Z]{0,8}[-. ]?[A-Z\d][A-Z\d.-]{2,18}[A-Z\d])/gi;
const BOARD = /\b((?:ROC|CSLB|TACLA|CAC|CFC|CCB|TDLR|HIC|MHIC|DPOR|EC|ER|RMP|M-)\s?[#:]?\s?\d{4,10}[A-Z]?)\b/g;

const licenseFacts = (lines: readonly string[]): FoundFact[] =>
  lines.flatMap((line) => {
    const text = line.slice(0, 600);
    const numbers = [
      ...[...text.matchAll(LICENSE)].map(([, number = '']) => number),
      ...[...text.matchAll(BOARD)].map(([, number = '']) => number),
    ];
    return [...new Set(numbers.map((number) => number.trim()))].slice(0, 3).map((number): FoundFact => ({
      kind: 'licenseNumber',
      value: number,
      quote: around(line, number),
      found: 'text',
    }));
  });

const SINCE =
  /\b(?:since|established(?: in)?|founded(?: in)?|est\.?(?: in)?|in business since|family[- ]owned since)\s+((?:18|19|20)\d\d)\b/i;
const YEARS = /\b(?:over |more than |for )?(\d{1,3})\+?\s+years (?:in business|serving|of service)\b/i;

const sentenceFacts = (sentences: readonly string[], now: Date): FoundFact[] =>
  sentences.flatMap((sentence): FoundFact[] => {
    const [, year = ''] = SINCE.exec(sentence) ?? [];
    const [, years = ''] = YEARS.exec(sentence) ?? [];
    const isInsured =
      /\binsur(?:ed|ance)\b/i.test(sentence) &&
      /\b(?:bonded|liability|workers[’']? comp|fully insured|licensed (?:and|&) insured|\$\d)/i.test(sentence);
    return [
      ...(year !== '' && Number(year) <= now.getUTCFullYear()
        ? [{ kind: 'established', value: year, quote: sentence, found: 'text' } as const]
        : []),
      ...(years !== '' && Number(years) > 0 && Number(years) <= 200
        ? [{ kind: 'yearsInBusiness', value: years, quote: sentence, found: 'text' } as const]
        : []),
      ...(isInsured && sentence.length <= 200
        ? [{ kind: 'insuranceInfo', value: sentence, quote: sentence, found: 'text' } as const]
        : []),
    ];
  });

const AMOUNT = /\$\s?\d[\d,]*(?:\.\d\d)?/;
const PRICE =
  /\b(?:from|starting|starts?|only|just|flat|costs?|prices?|priced|charged?|per|fees?|for|rates?|each|hourly|an hour|visit|call)\b|:|–|—/i;
const OFFER =
  /\b(?:off|discount|coupon|save|special|first[- ]time|new customers?)\b|\bfree (?:estimates?|inspections?|quotes?|consultations?|second opinions?)\b|\d\s?%/i;
const DAMAGE =
  /\b(?:damage|losses|fines?|penalt|lawsuit|settle|recovered|verdict|insurance|tax|average home|nationwide|donat)/i;
const LENGTH = /\b(?:\d{1,3}|one|two|three|five|ten|lifetime)[- ](?:day|month|year)s?\b|\blifetime\b/i;
const QUICK = /\b(?:within|in|under)\s+(?:an?|one|two|three|\d{1,3})\s*(?:to \d+ )?(?:minutes?|hours?)\b/i;
const RESPONDS = /\b(?:arriv|respon|call(?:ed)? (?:you )?back|there|on[- ]site|at your door|answer)/i;

const claimFacts = (sentences: readonly string[]): FoundFact[] =>
  sentences.flatMap((sentence): FoundFact[] => {
    if (sentence.length > 200 || sentence.endsWith('?')) return [];
    const fact = (kind: FoundFact['kind']): FoundFact => ({ kind, value: sentence, quote: sentence, found: 'text' });
    if (/\b(?:warrant(?:y|ies)|guarantee[ds]?)\b/i.test(sentence) && LENGTH.test(sentence)) return [fact('warranty')];
    if (OFFER.test(sentence) && (AMOUNT.test(sentence) || /\bfree\b|\d\s?%/i.test(sentence))) return [fact('offer')];
    if (AMOUNT.test(sentence) && PRICE.test(sentence) && !DAMAGE.test(sentence)) return [fact('price')];
    return QUICK.test(sentence) && RESPONDS.test(sentence) ? [fact('responseTime')] : [];
  });

const SERVES =
  /\b(?:proudly )?serv(?:e|es|ing|iced?)\b|\bareas? (?:we (?:serve|cover)|served)\b|\bservice areas?\b|\bwe (?:work|cover|come)\b/i;

/** Names that may be towns; which are, the list of towns decides. */
const areaFacts = (lines: readonly string[], { isAreas }: TextPage['about']): FoundFact[] => {
  let listed = 0;
  return lines.flatMap((line): FoundFact[] => {
    if (SERVES.test(line)) listed = isAreas ? 60 : 12;
    else listed -= 1;
    if (!SERVES.test(line) && (listed <= 0 || line.length > 60)) return [];
    const names = line.slice(0, 1500).match(/[A-Z][a-z.’']+(?:[ -][A-Z][a-z.’']+){0,3}(?:, (?:[A-Z]{2})\b)?/g) ?? [];
    return names
      .slice(0, 40)
      .map((name): FoundFact => ({ kind: 'serviceArea', value: name, quote: around(line, name), found: 'text' }));
  });
};

const MAP =
  /^https:\/\/(?:maps\.app\.goo\.gl|g\.page|goo\.gl\/maps|(?:www\.)?google\.[a-z.]+\/maps\/(?!embed)|maps\.google\.[a-z.]+\/(?!.*output=embed))/;

const linkFacts = ({ links, about }: TextPage): FoundFact[] =>
  links.flatMap(({ url, text }): FoundFact[] => {
    if (MAP.test(url)) return [{ kind: 'gmbLink', value: url, quote: url, found: 'text' }];
    const isService = /\/(?:services?|what-we-do|practice-areas?|treatments?)\/[^/]+\/?$/i.test(new URL(url).pathname);
    return isService && text.length >= 4 && text.length <= 60 && !about.isArticle
      ? [{ kind: 'service', value: text, quote: text, found: 'text' }]
      : [];
  });

const headingFacts = (lines: readonly string[], { isServices }: TextPage['about']): FoundFact[] =>
  isServices
    ? lines
        .filter((line) => line.length >= 5 && line.length <= 50 && !/[.?!:$]$/.test(line))
        .map((line): FoundFact => ({ kind: 'service', value: line, quote: line, found: 'text' }))
    : [];

/** What a page's text says about the business, sentence by sentence. Which names are towns and services is not decided here. */
export const textFacts = (page: TextPage, now: Date): FoundFact[] => {
  const { about } = page;
  const lines = linesOf(page.text);
  const sentences = sentencesOf(lines);
  const anywhere = [...contactFacts(page), ...addressFacts(lines), ...licenseFacts(lines), ...linkFacts(page)];
  if (about.isArticle) return anywhere;
  return [
    ...anywhere,
    ...hoursFacts(lines, sentences),
    ...sentenceFacts(sentences, now),
    ...claimFacts(sentences),
    ...areaFacts(lines, about),
    ...headingFacts(lines, about),
    ...(about.isPeople ? peopleIn(lines) : []),
  ];
};
