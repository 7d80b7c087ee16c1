import { describe, expect, test } from 'vitest';
import type { Intent } from '#shared/intents.ts';
import { getLibrary } from './library.usecases.ts';
import { matchIntent, questionKeyword, parseQuestions, withPlace } from './questions.rules.ts';

const WARWICK = { city: 'Warwick', state: 'RI' };

test.each<[string, Intent | null]>([
  ['How do I know if I have mice?', 'signs'],
  ['What do bed bug bites look like?', 'signs'],
  ['Is a burst pipe an emergency?', 'urgency'],
  ['What should I do first if my basement floods?', 'first_steps'],
  ['Are wasps dangerous to dogs?', 'risk'],
  ['Why do I have ants in winter?', 'causes'],
  ['Can I fix a leaking tap myself?', 'diy_vs_pro'],
  ['How much does drain cleaning cost?', 'cost_factors'],
  ['What happens at a first consultation?', 'process'],
  ['How long does a root canal take?', 'duration'],
  ['How do I prepare for a termite inspection?', 'preparation'],
  ['What should I expect after a tooth extraction?', 'aftercare'],
  ['How do I keep squirrels out of my attic?', 'prevention'],
  ['What if the roaches come back?', 'recurrence'],
  ['Is it better to repair or replace a water heater?', 'methods'],
  ['How often should an AC be serviced?', 'frequency'],
  ['What time of year are mosquitoes worst?', 'seasonal'],
  ['Do I need a permit for a new roof?', 'legal_permit'],
  ['Does insurance cover termite damage?', 'insurance'],
  ['Who pays for pest control when renting?', 'property_type'],
  ['How do I find a good roofer?', 'choose'],
  ["How can I check a contractor's license?", 'verify'],
  ['Can I get a plumber on a weekend?', 'after_hours'],
  ['What documents do I need for a divorce?', 'paperwork'],
  ['When should I get a second opinion on a crown?', 'second_opinion'],
  ['Termites', null],
])('"%s" asks for %s', (question, intent) => {
  expect(matchIntent(question)).toBe(intent);
});

describe('the library’s own questions', () => {
  test('mostly match their intent', () => {
    const questions = [...getLibrary().packs.values()].flatMap(({ intents }) =>
      [...intents].flatMap(([intent, variants]) =>
        variants.map(({ question }) => ({ intent, question: question.replace('{place}', 'Warwick') })),
      ),
    );
    const right = questions.filter(({ intent, question }) => matchIntent(question) === intent);
    expect(right.length / questions.length).toBeGreaterThan(0.6);
  });
});

test('a pasted list gives each question once, without list markers and quotation marks', () => {
  const pasted = [
    '1. Why do I have ants?\n2) Are ants dangerous?',
    '',
    '- “How much does it cost?”',
    '• why do I have ants',
  ];
  expect(parseQuestions(pasted)).toEqual(['why do I have ants', 'Are ants dangerous?', 'How much does it cost?']);
});

test('a page’s question has the place once, at the end', () => {
  expect(withPlace('why do I have ants', WARWICK)).toBe('Why do I have ants in Warwick, RI?');
  expect(withPlace('Why are there ants in Warwick?', WARWICK)).toBe('Why are there ants in Warwick?');
});

test.each([
  ['How do I get rid of sugar ants in Warwick, RI?', 'get rid of sugar ants'],
  ['Why do I have ants in winter in Warwick?', 'have ants in winter'],
  ['Is a leaking roof serious?', 'leaking roof serious'],
  ['Are ants bad?', 'are ants bad'],
])('people would search "%s" as "%s"', (question, keyword) => {
  expect(questionKeyword(question, WARWICK)).toBe(keyword);
});

test.each([
  ['12.  Why ants?', 'Why ants?'],
  ['  3) Why ants?  ', 'Why ants?'],
  ['–Why ants?', 'Why ants?'],
  ['Why 3. ants - or bees?', 'Why 3. ants - or bees?'],
  ['““Why ants?””', 'Why ants?'],
  ['Why “carpenter” ants?', 'Why “carpenter” ants?'],
  ['Why   carpenter\tants?', 'Why carpenter ants?'],
])('the pasted line "%s" asks "%s"', (line, question) => {
  expect(parseQuestions([line])).toEqual([question]);
});

test('lines that differ only in case and in their end ask the same', () => {
  expect(parseQuestions(['Why ants ?!', 'WHY ANTS', 'Why ants'])).toEqual(['Why ants']);
  expect(parseQuestions(['Why ants?', 'Why bees?'])).toHaveLength(2);
});

test('a page’s question loses every mark at its end before it gets the place', () => {
  expect(withPlace('Why ants? !!', WARWICK)).toBe('Why ants in Warwick, RI?');
});

test('a typographic apostrophe makes no difference', () => {
  expect(matchIntent('How do I check my plumber’s license?')).toBe('verify');
  expect(questionKeyword('What’s my plumber’s fee?', WARWICK)).toBe("what's my plumber's fee");
});

test.each([
  ['Why ants?? In the U.S. they swarm?!', 'ants in the u s they swarm'],
  ['Is 5" pipe / valve ok', '5 pipe valve ok'],
  ['How do I fix a leak near Warwick by night?', 'fix a leak'],
  ['Why do ants bite around warwick', 'do ants bite'],
])('people would type "%s" as "%s"', (question, keyword) => {
  expect(questionKeyword(question, WARWICK)).toBe(keyword);
});

test('the dot of a city’s name is a dot', () => {
  const place = { city: 'St. Louis', state: 'MO' };
  expect(questionKeyword('Signs of ants in St. Louis', place)).toBe('signs of ants');
  expect(questionKeyword('Signs of ants in Stx Louis', place)).toBe('signs of ants in stx louis');
});
