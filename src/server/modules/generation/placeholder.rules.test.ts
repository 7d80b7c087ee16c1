import { describe, expect, it } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import { placeholderBody, QUESTION_PATTERNS } from './placeholder.rules.ts';

const bodyOf = (intent: (typeof INTENTS)[number]) =>
  placeholderBody(intent, { topic: 'Chimney Sweeping', place: 'Warwick, RI' });

describe('a page without a text', () => {
  it('has the question of its topic and place, and says what only staff can fill in', () => {
    expect(bodyOf('seasonal')).toEqual({
      question: 'When is the busiest season for Chimney Sweeping in Warwick, RI?',
      answer: { text: '[ADD: The answer in two sentences, 15 to 60 words]', evidence: ['general'] },
      oneLine: '[ADD: The answer in one line]',
      device: null,
      sections: [
        ['ask_1', 'The months it peaks here'],
        ['ask_2', 'Why'],
        ['ask_3', 'What to do before then'],
      ].map(([slot, ask]) => ({
        slot,
        heading: ask,
        paragraphs: [[{ text: `[ADD: ${ask}]`, evidence: ['general'] }]],
      })),
      client: {
        heading: 'What only you know',
        sentences: [{ text: '[ADD: How you handle it, in two to four sentences]', evidence: ['general'] }],
      },
      link: {
        before: 'See ',
        anchor: 'When is the busiest season for Chimney Sweeping in Warwick, RI?',
        after: '',
      },
      sources: [],
      asks: ['The months it peaks here', 'Why', 'What to do before then'],
    });
  });

  it.each(INTENTS)('about %s asks one question with a place for the topic, and wants three things', (intent) => {
    const { question, keyword, missing } = QUESTION_PATTERNS[intent];
    expect(question.match(/\{hub\}/g)).toHaveLength(1);
    expect(keyword).toContain('{hub}');
    expect(missing.filter((ask) => ask !== '')).toHaveLength(3);
    expect(bodyOf(intent).question).toMatch(/^[A-Z].*Chimney Sweeping.* in Warwick, RI\?$/);
  });

  it('asks something else for each intent', () => {
    expect(new Set(INTENTS.map((intent) => bodyOf(intent).question)).size).toBe(INTENTS.length);
  });
});
