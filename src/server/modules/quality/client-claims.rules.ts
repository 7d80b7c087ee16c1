import type { ParsedSentence } from './quality.types.ts';
import { isAsking, isFirstPerson } from './wording.rules.ts';

/**
 * True for a sentence that names the client, is in the client section or says "we". In tables and quizzes "we" is the
 * reader or a firm that the page warns about ("A weak answer: we settle it later").
 */
export const isAboutClient = ({ plain, part }: ParsedSentence): boolean =>
  part === 'client' || plain.includes('CLIENTNAME') || (part !== 'device' && part !== 'quiz' && isFirstPerson(plain));

/** "Ask {client} whether they are licensed" claims nothing. */
export const isClientClaim = (sentence: ParsedSentence): boolean =>
  isAboutClient(sentence) && !isAsking(sentence.plain);

const DOUBTS =
  /\b(?:no (?:one|firm|company|treatment|product|honest\w*)|nobody|never (?:trust|sign|believe|hire|accept|promise|pay)|not|cannot|beware|be careful|wary|avoid|warn\w*|refuse|walk away|distrust|instead of|rather than)\b|n['’]t\b/i;

export const isAdviceAgainst = (text: string): boolean => DOUBTS.test(text);

/** The firm counts only as the subject: "Show {client} the first report" claims nothing. */
const SUBJECT = String.raw`(?<=^|[,;:–] |\b(?:and|but|because|since|so|as|that|while|where|when) )`;
const FIRM = String.raw`(?:\bwe(?:['’](?:ve|re|ll|d))?|\bour (?:\w+ ){0,2}(?:team|crew|staff|technicians?|plumbers?|roofers?|mechanics?|lawyers?|attorneys?|dentists?|hygienists?|people|office|firm|shop|company|owner|founder|experts?|products?|work|fees?|prices?|rates?|service)|CLIENTNAME(?:['’]s (?:\w+ )?(?:team|crew|staff|technicians?|people))?)`;
const FIRM_VERBS = String.raw`(?:(?:will|can|do|does|have|has|had|are|is|were|was|also|always|never|only|even|just|proudly|fully|\w+ly) ){0,3}(?:pays?|waive[sd]?|cover(?:s|ed)? your|beats?|matches|charges?|get you|gets you|serve[sd]?|stand(?:s)? (?:by|behind)|guarantees?|offers?|provides?|specializ\w+|finish(?:es|ed)?|respond(?:s|ed)?|arrives?|answer the phone|returns? (?:every|all|your)|recover(?:s|ed)?|won|fixe[sd]|fixed|replaced|treated|installed|put (?:on|in)|know every|trained|hires?|employs?|runs? background|best|open|the (?:best|leading|only|number|most|first|top|local|lowest)|number one|proud|family|locally|here for|known|named|ranked|voted|recognized|members?|experts?|experienced|certified|authorized|factory|an? (?:\w+[- ]){0,3}(?:member|leader|expert|installer|dealer|partner|specialist)|master|come today|love)\b`;
const FIRM_CLAIM = new RegExp(`${SUBJECT}${FIRM},? ${FIRM_VERBS}`, 'i');
const CLIENT_FACT_EVIDENCE = /^client:(?!name$)/;

/** True for a sentence that praises the client, in its own voice or by name, without a fact as evidence. */
export const isUnsupportedBoast = (sentence: ParsedSentence): boolean => {
  const { plain, part, evidence } = sentence;
  if (part === 'device' || part === 'quiz' || part === 'question') return false;
  return FIRM_CLAIM.test(plain) && !isAsking(plain) && !evidence.some((id) => CLIENT_FACT_EVIDENCE.test(id));
};

const TOP_RANK =
  /\bthe top\b(?=[^.]{0,20}\b(?:trade|field|class|industry|market|game|list|profession)\b)|(?<!\b(?:from|to|at|near|on|over|off|along|across|above|below|under|toward|into) )\bthe top\b(?! (?:of (?:the|a|an|your|each|every)|to|down|edge|row|shelf|step|floor|layer|coat|half|inch|plate|side|stair|drawer|hinge)\b)/i;

/** "The top choice here" is a claim; "from the top to the stain" and "the top of the wall" are places. */
export const claimsTopRank = (text: string): boolean => TOP_RANK.test(text);
