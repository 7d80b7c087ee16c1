import type { DropReason } from '#shared/research.ts';

/** Addresses, markup and numbers to call, of which a statement needs none and an attacker wants one. */
const UNSAFE: readonly RegExp[] = [
  /https?:|\bwww\.|\b(?:javascript|data|mailto|tel):/i,
  /[<>{}`|\\]|\]\(|&#?[a-z0-9]+;/i,
  /[\w.+-]+@[\w-]+/,
  /\b[a-z0-9][a-z0-9-]*\.[a-z]{2,}\b/i,
  /(?:\(\d{3}\)|\b\d{3})[\s.-]?\d{3}[\s.-]\d{4}\b|\b\d{10,11}\b|\b1?[\s-]?8(?:00|33|44|55|66|77|88)[\s-][A-Z0-9-]{4,}/i,
  /\b(?:dot|at)\s+(?:com|net|org)\b/i,
  // Characters that nobody sees, or that turn the direction of text.
  /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u,
];

/** What is written for a model and not for a reader. */
const FOR_MODELS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines?|above|previous|prior|earlier|safety)\b/is,
  /\b(?:system|developer|admin(?:istrator)?)\s*(?:prompt|message|note|override|instructions?|mode|command)\b/i,
  /\b(?:language models?|LLMs?|ChatGPT|GPT-?\d|OpenAI|Anthropic|Claude|Gemini|Copilot|chat ?bots?|AI (?:assistants?|models?|agents?|systems?|writers?|crawlers?|tools?|readers?|summar\w+))\b/i,
  /\b(?:assistants?|AI|models?|bots?|agents?)\s*[:,]\s*\w+/,
  /\b(?:you are now|act as|pretend|roleplay|new instructions?|real (?:task|instructions?)|your (?:new )?(?:task|instructions?|answer|output|response|json|system|role))\b/i,
  /\b(?:output|respond|answer|reply|return|print|write|add|insert|include|append|say|state|report|propose|extract|quote)\b.{0,50}\b(?:the following|exactly this|this (?:sentence|statement|text|phrase|phone|number|link|url|item|exactly)|verbatim|in (?:your|the) (?:answer|json|output|response|summary)|as (?:a |an )?(?:item|fact|statement|evidence|proposal))\b/is,
  /\bwhen (?:summariz|extract|reading|processing|asked|you (?:read|process|summar|extract))\w*/i,
  /<\|[a-z_]+\|>|\[\/?INST\]|#{2,}\s*(?:system|instruction|human|assistant|user)\b|\b(?:BEGIN|END) (?:SYSTEM|INSTRUCTIONS?|PROMPT|MATERIAL)\b/i,
  /<\/?material|\bprompt injection\b|\bjailbreak/i,
];

/** What a business says of itself: no source that pages cite needs it. */
const PROMOTION: readonly RegExp[] = [
  /\b(?:#\s?1|number one|no\. 1|top[- ]rated|(?:most|highly) (?:trusted|recommended|rated)|award[- ]winning|(?:five|5)[- ]stars?|leading (?:provider|company|expert|firm)|cheapest|lowest prices?|guarantee[ds]?|unbeatable|satisfaction|world[- ]class)\b/i,
  /\bbest (?:in|for|choice|company|contractor|plumb\w+|roof\w+|lawyer|attorney|firm|dentist|provider|deal|offer|price|rated|service)\b|\bthe best\b(?! (?:time|way|practice|method|results?))/i,
  /\b(?:call|contact|text|hire|choose|book|visit|e-?mail)\s+(?:us|now|today|me)\b|\b(?:our|we|us)\s+(?:team|company|technicians?|customers?|offer|provide|serve|are|guarantee|have)\b/i,
  /\bfree (?:quote|estimate|consultation|inspection|trial)s?\b|\b(?:discounts?|coupons?|promo(?:tion)?s?|special offer|limited time|act now|click here|sponsored)\b/i,
  /\b(?:recommended|endorsed|approved|preferred|trusted|certified) by\b.{0,40}\b(?:state|government|court|department|board|officials?|city)\b/i,
  /\b(?:LLC|L\.L\.C\.|Inc|Corp|GmbH|PLLC)\b/,
  /\b(?:gift cards?|bitcoin|crypto\w*|wire transfer|wallet address|password|credit card number|social security number)\b/i,
];

const isAny = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

export const speaksToModel = (text: string): boolean => isAny(FOR_MODELS, text);

const GENERAL_NAMES =
  /^(?:The|A|An|Your|This|That|These|All|Any|Every|Each|No|State|States|National|American|Uniform|International|Licensed|Unlicensed|Registered|Certified|Residential|Commercial|Master|Journeyman|Local|City|County|Professional|Most|Many|Some|When|If|For|In|Of|Home|Emergency|Annual|General|Minor|Major|New)$/;
const OFFICE =
  /^\s+(?:Board|Code|Act|Law|Examiners?|Commission|Council|Department|Division|Association|Society|Institute|Bureau|License|Licensing|Rules?|Standards?|Advisory)\b/;

/**
 * Whether a text names a firm of the trade: "Acme Plumbing", not "Minnesota Plumbing Board" or "Licensed Plumbers".
 * `allowed` are words of names that are the place's.
 */
export const namesFirm = (
  text: string,
  { trades, allowed }: { trades: readonly string[]; allowed: string },
): boolean => {
  const nouns = trades.filter((word) => /^[a-z]{3,}$/i.test(word)).map((word) => word.toLowerCase());
  if (nouns.length === 0) return false;
  const pattern = new RegExp(String.raw`\b([A-Z][\w'’&-]+)\s+((?:${nouns.join('|')})\w{0,3})\b`, 'gi');
  return [...text.matchAll(pattern)].some((match) => {
    const [whole, first = '', noun = ''] = match;
    if (!/^[A-Z]/.test(first) || !/^[A-Z]/.test(noun) || GENERAL_NAMES.test(first)) return false;
    if (allowed.split(/\s+/).includes(first)) return false;
    return !OFFICE.test(text.slice(match.index + whole.length));
  });
};

/** Why a text may not be proposed, whoever wrote it; null when it may. */
export const textRefusal = (
  text: string,
): Extract<DropReason, 'unsafe_text' | 'speaks_to_model' | 'promotion'> | null => {
  if (speaksToModel(text)) return 'speaks_to_model';
  if (isAny(UNSAFE, text)) return 'unsafe_text';
  return isAny(PROMOTION, text) ? 'promotion' : null;
};
