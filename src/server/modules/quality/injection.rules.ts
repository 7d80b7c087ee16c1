import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import { claimFindings, isSourced, listClaims, type Claim } from './verification.rules.ts';

const TO_A_MODEL =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:instructions?|rules?|prompts?|guidelines|above|previous|policy)\b|\b(?:system|developer|hidden|secret) (?:prompt|message|instructions?)\b|\bas an? (?:ai|large language|language|assistant)\b|\b(?:language model|chatgpt|gpt-?\d|claude|gemini|llama|openai|anthropic|copilot)\b|\b(?:api[ _-]?keys?|passwords?|access tokens?|credentials)\b[^.]{0,30}\b(?:is|are|=|:)|\bsk-[\w-]{6,}|\byou are now\b|\bact as (?:if you|an? (?:\w+ )?(?:ai|assistant|bot|model|expert system))\b|\b(?:begin|end) (?:of )?(?:material|brief|facts|prompt|system|instructions?)\b|\b(?:print|output|reveal|repeat|return|respond with|reply with)\b[^.]{0,30}\b(?:prompts?|instructions?|json|verbatim|the word|the following)\b|(?:^|[.\n] ?)(?:assistant|system|user|human)\s*:|\bdo not (?:tell|mention|reveal|inform)\b[^.]{0,30}\b(?:the user|anyone|reader)|\bnote to (?:the )?(?:ai|model|assistant|writer|editor|crawlers?|search engines?)\b|\b(?:jailbreak|prompt injection)\b|\b(?:this|the) (?:page|source|website|document) (?:says|instructs|tells|asks) (?:you|the (?:model|assistant|writer))\b|\bas instructed\b|\bper (?:the|your) instructions\b|<\/?material/i;

const MARKUP =
  /<\s*\/?\s*[a-z!][^>]{0,200}>|&(?:#\d+|#x[\da-f]+|lt|gt|quot|amp|nbsp);|\]\(|\*\*\S|^#{1,6} |javascript:|\bon(?:error|click|load|mouseover)\s*=|\{\{|\}\}|\[\[|```|\beval\(|\\u00[\da-f]{2}|\{"|"\}/i;

const ADDRESS =
  /\b(?:https?|ftp|file|data|javascript):\/*\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.\w+|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|co|info|biz|xyz|top|site|online|shop|club|ru|cn|app|dev|ly|me|us|ai)\b(?:\/\S*)?/gi;
const PHONE =
  /(?<![\d$.,])\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)|\b1?-?8(?:00|33|44|55|66|77|88)-[\dA-Z-]{7,9}\b/g;

const LURE =
  /\b(?:click (?:here|below|the link)|promo(?:tion(?:al)?)? codes?|use (?:the )?code\b|discount codes?|gift cards?|bitcoin|crypto\w*|wire transfer|western union|venmo|cash ?app|zelle|casino|viagra|whatsapp|telegram|act now|limited time|buy now|order now|sign up (?:now|today)|subscribe)\b/i;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const addressFault = (claim: Claim, { client }: ParsedPage): string | null => {
  const known = [...claim.texts, ...Object.values(client.facts), ...claim.sources.map(({ url }) => url)].join(' ');
  const addresses = (claim.plain.match(ADDRESS) ?? []).filter(
    (found) => !known.toLowerCase().includes(found.toLowerCase().replace(/[.,;:]+$/, '')),
  );
  if (addresses.length > 0) return 'holds an address that its source does not';
  const digits = digitsOf(known);
  const phones = (claim.plain.match(PHONE) ?? []).filter(
    (found) => !digits.includes(digitsOf(found)) || digitsOf(found) === '',
  );
  return phones.length > 0 ? 'holds a phone number that its source does not' : null;
};

const faultOf = (claim: Claim, parsed: ParsedPage): string | null => {
  if (TO_A_MODEL.test(claim.plain)) return 'reads like an instruction to a program';
  if (MARKUP.test(claim.plain)) return 'holds markup';
  if (LURE.test(claim.plain) && !isSourced(claim)) return 'sends readers elsewhere or asks them to pay';
  return addressFault(claim, parsed);
};

/** G-92: what a source or an answer smuggled in. */
const evaluateInjection = (parsed: ParsedPage): CheckResult =>
  claimFindings(
    listClaims(parsed).flatMap((claim) => {
      const says = faultOf(claim, parsed);
      return says === null ? [] : [{ claim, says }];
    }),
    {
      passText: 'No instruction, markup or foreign address is in the text.',
      fix: 'Remove the sentence, and look at the source that it came from.',
    },
  );

export const injectionChecks: readonly QualityCheck[] = [
  {
    id: 'G-92',
    severity: 'gate',
    measures: 'Instructions to a program, markup, lures, addresses and phone numbers that no source holds',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateInjection,
  },
];
