import type { Statement } from '../checks.types.ts';
import { asks, speaksAsWe } from '../wording/wording.rules.ts';

/**
 * The sentence says something of the client: it names them, stands in their part or says "we". In tables and quizzes
 * "we" is the reader or a firm the reader is warned of ("A weak answer: we settle it later").
 */
export const isAboutClient = ({ plain, part }: Statement): boolean =>
  part === 'client' || plain.includes('CLIENTNAME') || (part !== 'device' && part !== 'quiz' && speaksAsWe(plain));

/** The sentence claims something of the client. "Ask {client} whether they are licensed" claims nothing. */
export const claimsForClient = (statement: Statement): boolean => isAboutClient(statement) && !asks(statement.plain);

const DOUBTS =
  /\b(?:no (?:one|firm|company|treatment|product|honest\w*)|nobody|never (?:trust|sign|believe|hire|accept|promise|pay)|not|cannot|beware|be careful|wary|avoid|warn\w*|refuse|walk away|distrust|instead of|rather than)\b|n['’]t\b/i;

/** Advice against a promise. "No mess, never again" is none. */
export const doubts = (text: string): boolean => DOUBTS.test(text);

/** As the subject: "Show {client} the first report" boasts of nothing. */
const SUBJECT = String.raw`(?<=^|[,;:–] |\b(?:and|but|because|since|so|as|that|while|where|when) )`;
const FIRM = String.raw`(?:\bwe(?:['’](?:ve|re|ll|d))?|\bour (?:\w+ ){0,2}(?:team|crew|staff|technicians?|plumbers?|roofers?|mechanics?|lawyers?|attorneys?|dentists?|hygienists?|people|office|firm|shop|company|owner|founder|experts?|products?|work|fees?|prices?|rates?|service)|CLIENTNAME(?:['’]s (?:\w+ )?(?:team|crew|staff|technicians?|people))?)`;
const DEEDS = String.raw`(?:(?:will|can|do|does|have|has|had|are|is|were|was|also|always|never|only|even|just|proudly|fully|\w+ly) ){0,3}(?:pays?|waive[sd]?|cover(?:s|ed)? your|beats?|matches|charges?|get you|gets you|serve[sd]?|stand(?:s)? (?:by|behind)|guarantees?|offers?|provides?|specializ\w+|finish(?:es|ed)?|respond(?:s|ed)?|arrives?|answer the phone|returns? (?:every|all|your)|recover(?:s|ed)?|won|fixe[sd]|fixed|replaced|treated|installed|put (?:on|in)|know every|trained|hires?|employs?|runs? background|best|open|the (?:best|leading|only|number|most|first|top|local|lowest)|number one|proud|family|locally|here for|known|named|ranked|voted|recognized|members?|experts?|experienced|certified|authorized|factory|an? (?:\w+[- ]){0,3}(?:member|leader|expert|installer|dealer|partner|specialist)|master|come today|love)\b`;
const DEED_OF_FIRM = new RegExp(`${SUBJECT}${FIRM},? ${DEEDS}`, 'i');
const FACTS_BEHIND = /^client:(?!name$)/;

/** A sentence that boasts of what the client does or is, in its own voice or by its name, with no fact behind it. */
export const boasts = (statement: Statement): boolean => {
  const { plain, part, evidence } = statement;
  if (part === 'device' || part === 'quiz' || part === 'question') return false;
  return DEED_OF_FIRM.test(plain) && !asks(plain) && !evidence.some((id) => FACTS_BEHIND.test(id));
};

const AT_THE_TOP =
  /\bthe top\b(?=[^.]{0,20}\b(?:trade|field|class|industry|market|game|list|profession)\b)|(?<!\b(?:from|to|at|near|on|over|off|along|across|above|below|under|toward|into) )\bthe top\b(?! (?:of (?:the|a|an|your|each|every)|to|down|edge|row|shelf|step|floor|layer|coat|half|inch|plate|side|stair|drawer|hinge)\b)/i;

/** "The top choice here" boasts; "from the top to the stain" and "the top of the wall" say where. */
export const ranksFirst = (text: string): boolean => AT_THE_TOP.test(text);
