import type { Intent } from '#shared/intents.ts';
import type { PageBody } from '#shared/pages.ts';

/** `{hub}` is the topic's name. */
interface QuestionPattern {
  question: string;
  keyword: string;
  missing: [string, string, string];
}

/** Question patterns, with what only the client can supply. */
export const QUESTION_PATTERNS: Record<Intent, QuestionPattern> = {
  signs: {
    question: 'What are the signs that you need {hub}?',
    keyword: 'signs you need {hub}',
    missing: [
      'At least five signs a customer can see',
      'What is often mistaken for it',
      'What customers say when they call',
    ],
  },
  urgency: {
    question: 'Do you need {hub} right away?',
    keyword: '{hub} emergency',
    missing: [
      'Three situations and how soon each needs help',
      'The one sign that means act now',
      'The hours you take calls',
    ],
  },
  first_steps: {
    question: 'What should you do first before {hub}?',
    keyword: 'first steps {hub}',
    missing: ['The first thing to do', 'What makes it worse', 'When to stop and call'],
  },
  risk: {
    question: 'What can happen if you put off {hub}?',
    keyword: '{hub} risks',
    missing: ['Who or what is at risk', 'A source for each risk', 'Where the risk ends'],
  },
  causes: {
    question: 'Why do people need {hub}?',
    keyword: 'causes {hub}',
    missing: ['At least four causes', 'The clue that points to each', 'What you see most in this area'],
  },
  diy_vs_pro: {
    question: 'Which part of {hub} can you do yourself?',
    keyword: 'diy {hub}',
    missing: ['Three jobs a careful owner can do', 'Three that need a trade', 'Any legal limit'],
  },
  cost_factors: {
    question: 'What changes the price of {hub}?',
    keyword: '{hub} cost factors',
    missing: [
      'Five things that move the price',
      'What a written quote must list',
      'Prices you are willing to publish, if any',
    ],
  },
  process: {
    question: 'What happens during {hub}?',
    keyword: '{hub} process',
    missing: ['What you check first', 'The steps of a visit', 'What the customer gets at the end'],
  },
  duration: {
    question: 'How long does {hub} take?',
    keyword: 'how long {hub} takes',
    missing: ['A usual range', 'What makes it longer', 'What the customer can do meanwhile'],
  },
  preparation: {
    question: 'How do you prepare for {hub}?',
    keyword: 'prepare for {hub}',
    missing: ['What to do the day before', 'What to have at hand', 'What to leave alone'],
  },
  aftercare: {
    question: 'What should you expect after {hub}?',
    keyword: 'after {hub}',
    missing: ['What is normal in the first days', 'What is a reason to call back', 'Your follow-up'],
  },
  prevention: {
    question: 'How do you avoid needing {hub} again?',
    keyword: 'prevent {hub}',
    missing: ['Six things an owner can do', 'Which season each belongs to', 'What is not worth the effort'],
  },
  recurrence: {
    question: 'What if you need {hub} a second time?',
    keyword: 'repeat {hub}',
    missing: ['Why it comes back', 'What you check the second time', 'Your warranty terms'],
  },
  methods: {
    question: 'Which method of {hub} fits your case?',
    keyword: '{hub} methods',
    missing: ['Two or more methods', 'When each fits', 'What each cannot do'],
  },
  frequency: {
    question: 'How often should {hub} be done?',
    keyword: 'how often {hub}',
    missing: ['An interval for each situation', 'A source for it', 'Signs that it is due sooner'],
  },
  seasonal: {
    question: 'When is the busiest season for {hub}?',
    keyword: '{hub} season',
    missing: ['The months it peaks here', 'Why', 'What to do before then'],
  },
  legal_permit: {
    question: 'What rules and permits apply to {hub}?',
    keyword: '{hub} permit',
    missing: ['Who issues a permit', 'Who is responsible for it', 'The rules you deal with'],
  },
  insurance: {
    question: 'Does insurance cover {hub}?',
    keyword: '{hub} insurance',
    missing: ['What is usually covered', 'What rarely is', 'The papers an insurer asks for'],
  },
  property_type: {
    question: 'Is {hub} different for renters and older homes?',
    keyword: '{hub} renters',
    missing: ['What differs for tenants', 'What differs in older buildings', 'Who gives access'],
  },
  choose: {
    question: 'How do you choose a company for {hub}?',
    keyword: 'choose {hub} company',
    missing: ['Six questions to ask', 'A good answer to each', 'How to check the answers'],
  },
  verify: {
    question: 'How do you check a license for {hub}?',
    keyword: '{hub} license check',
    missing: ['The register to look in', 'Your license number', 'What the entry should show'],
  },
  after_hours: {
    question: 'Can you get {hub} at night or on weekends?',
    keyword: '{hub} after hours',
    missing: ['Your hours', 'What can wait until morning', 'What cannot'],
  },
  paperwork: {
    question: 'Which papers do you need for {hub}?',
    keyword: '{hub} paperwork',
    missing: ['Six things to have ready', 'Why each matters', 'Where to find them'],
  },
  second_opinion: {
    question: 'When is a second opinion on {hub} worth it?',
    keyword: '{hub} second opinion',
    missing: [
      'Four signs that a plan needs another look',
      'When you tell people not to hire you',
      'What to bring along',
    ],
  },
};

const PLACEHOLDER_PREFIX = '[ADD: ';

/** A page with the question and the missing answers. Its placeholders fail gate G-01, so it stays a Draft. */
export const placeholderBody = (intent: Intent, { topic, place }: { topic: string; place: string }): PageBody => {
  const { question, missing } = QUESTION_PATTERNS[intent];
  const fullQuestion = question.replace('{hub}', topic).replace(/\?$/, ` in ${place}?`);
  const gap = (text: string) => ({ text: `${PLACEHOLDER_PREFIX}${text}]`, evidence: ['general'] });
  return {
    question: fullQuestion,
    answer: gap('The answer in two sentences, 15 to 60 words'),
    oneLine: `${PLACEHOLDER_PREFIX}The answer in one line]`,
    device: null,
    sections: missing.map((missingAnswer, index) => ({
      slot: `ask_${index + 1}`,
      heading: missingAnswer,
      paragraphs: [[gap(missingAnswer)]],
    })),
    client: { heading: 'What only you know', sentences: [gap('How you handle it, in two to four sentences')] },
    link: { before: 'See ', anchor: fullQuestion, after: '' },
    sources: [],
    asks: [...missing],
  };
};
