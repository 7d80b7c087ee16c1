import { describe, expect, test } from 'vitest';
import { redactColumns, shownContent } from './erasure.rules.ts';

describe('what is kept of an e-mail when its sending has ended', () => {
  const ended = { state: 'failed', lastError: '550 <ana@mail.example> unknown' } as const;

  test('is everything as long as its recipient is known', () => {
    expect(redactColumns({ forgets: false }, ended)).toBe(ended);
  });

  test('is neither address nor words once its recipient was erased', () => {
    expect(redactColumns({ forgets: true }, ended)).toEqual({
      state: 'failed',
      lastError: 'It was not taken.',
      toAddress: '',
      replyTo: null,
      text: '',
      html: '',
      attachments: [],
    });
  });

  test('is no error for an erased recipient who got it', () => {
    expect(redactColumns({ forgets: true }, { state: 'sent', lastError: null })).toMatchObject({
      state: 'sent',
      lastError: null,
    });
  });
});

test('staff read an e-mail as it was sent, or why its words are gone', () => {
  const gone = 'Whoever got this mail was erased: neither their address nor its words are kept.';
  expect(shownContent({ toAddress: 'ana@mail.example', text: 'Hello', html: '<p>Hello</p>' })).toEqual({
    text: 'Hello',
    html: '<p>Hello</p>',
  });
  expect(shownContent({ toAddress: '', text: '', html: '' })).toEqual({ text: gone, html: `<p>${gone}</p>` });
});
