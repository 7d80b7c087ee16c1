import { BRIEFS, type Brief } from './briefs.ts';
import { readRecordedAnswers } from './recorded/answers.ts';

/** Of the exemplar pages whose place and service are no brief of the composer. */
const EXEMPLARS: readonly Brief[] = [
  {
    id: 'exemplar-garage',
    client: 'Treasure Valley Doors',
    industry: 'Garage Doors',
    location: 'Boise, ID',
    hubs: [{ name: 'Garage Door Spring Replacement', words: /spring|garage door/i }],
    reviewer: null,
  },
  {
    id: 'exemplar-falls',
    client: 'Bay Injury Law',
    industry: 'Personal Injury Law',
    location: 'Tampa, FL',
    hubs: [{ name: 'Slip and Fall', words: /fall|fell|slip/i }],
    reviewer: {
      name: 'Lee Park',
      credential: 'Attorney at law',
      lookupUrl: 'https://bar.example.org/lee-park',
    },
  },
];

const answered = new Set(readRecordedAnswers().map(({ brief }) => brief));

/** The briefs that have recorded answers: all forty, and two of exemplar pages. */
export const MODEL_BRIEFS: readonly Brief[] = [...BRIEFS, ...EXEMPLARS].filter(({ id }) => answered.has(id));

/** Those that every test run reads: library trades, law, medicine, tax, a trade outside the library, three clients of one state. */
const SAMPLE = new Set([
  'pest-1',
  'plumbing-1',
  'roofing-1',
  'injury-1',
  'dental-1',
  'tax-1',
  'tax-3',
  'pool-1',
  'third-1',
  'third-2',
  'third-3',
  'exemplar-garage',
]);
export const MODEL_SAMPLE: readonly Brief[] = MODEL_BRIEFS.filter(({ id }) => SAMPLE.has(id));
