import { describe, expect, it } from 'vitest';
import { EditSuggestion } from '#shared/suggestions.ts';
import { held, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fill, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { check, citations, openEditor, openText, page, sentence, textOf } from '../../../../test/setup/page-editor.tsx';

describe('a text of the page', () => {
  const SENTENCE = 'Section 2, paragraph 1, sentence 1';

  it('is changed and saved with two clicks', async () => {
    const opened = await openEditor({ 'PATCH /api/pages/:id': page });
    await opened.user.click(textOf(SENTENCE));
    await opened.user.keyboard(' Soon.');
    await opened.user.click(buttonOf('Save page'));
    await waitFor(() => expect(callsOf('PATCH /api/pages/:id')).toHaveLength(1));
    expect(JSON.stringify(sentTo('PATCH /api/pages/:id'))).toContain('Wash it. Soon.');
  });

  it('is reached, opened, changed and left by keyboard alone', async () => {
    const { user } = await openEditor();
    textOf(SENTENCE).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Cool it.');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('What to do');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.keyboard(' Soon.{Enter}');
    expect(document.activeElement).toBe(textOf(SENTENCE));
    expect(textOf(SENTENCE).textContent).toBe('Wash it. Soon.');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Who helps');
  });

  it('gets its words back with Esc, Undo and Redo', async () => {
    const opened = await openEditor();
    const { user } = opened;
    await openText(opened, SENTENCE);
    await user.keyboard(' Soon.{Escape}');
    expect(textOf(SENTENCE).textContent).toBe('Wash it.');
    await user.keyboard('{Control>}z{/Control}');
    expect(textOf(SENTENCE).textContent).toBe('Wash it. Soon.');
    await user.click(buttonOf('Redo'));
    expect(textOf(SENTENCE).textContent).toBe('Wash it.');
    await user.click(buttonOf('Undo'));
    await user.click(buttonOf('Undo'));
    expect(textOf(SENTENCE).textContent).toBe('Wash it.');
    expect(buttonOf('Undo').disabled).toBe(true);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(textOf(SENTENCE).textContent).toBe('Wash it. Soon.');
  });

  it('says why it is there: quote, source, day, tier and statement', async () => {
    const opened = await openEditor();
    await openText(opened, 'Section 1, paragraph 1, sentence 1');
    await opened.user.click(buttonOf('Why is this sentence here?'));
    expect(await screen.findByText('Fire ants sting.')).toBeTruthy();
    expect(screen.getByText(/EPA:/).textContent).toBe('EPA: Ants that sting, read May 1, 2026');
    expect(screen.getByText(/^Tier 1/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the statement' }).getAttribute('href')).toBe('/evidence/12');
  });

  it('may rest on general knowledge', async () => {
    const opened = await openEditor();
    await openText(opened, 'Answer');
    await opened.user.click(buttonOf('Why is this sentence here?'));
    expect(screen.getByText(/^General knowledge: it makes no claim/)).toBeTruthy();
  });
});

describe('asking the writer', () => {
  const suggestion = sample(EditSuggestion, {
    before: sentence('Wash it.'),
    proposal: { text: 'Wash it with soap.', evidence: ['evidence:12', 'source:e12'] },
    message: null,
    words: [
      { kind: 'same', text: 'Wash it' },
      { kind: 'added', text: ' with soap' },
      { kind: 'same', text: '.' },
    ],
    evidence: citations[0]?.evidence ?? [],
    newlyFailing: [{ ...check, detail: 'The sentence has too many words.' }],
  });
  const PLACE = { part: 'section:1', paragraph: 0, sentence: 0 };
  const LABEL = 'Section 2, paragraph 1, sentence 1';
  const askAfter = async (reply: Answers['POST /api/pages/:id/suggestions'], role: 'editor' | 'admin' = 'editor') => {
    const opened = await openEditor({ 'POST /api/pages/:id/suggestions': reply, 'PATCH /api/pages/:id': page }, role);
    await openText(opened, LABEL);
    await opened.user.click(buttonOf('Add what the source says'));
    return opened;
  };

  it('shows a difference with its sources and what would fail, and puts it in when it is accepted', async () => {
    const { user } = await askAfter(suggestion);
    const added = await screen.findByText('with soap', { exact: false, selector: 'ins' });
    expect(added.tagName).toBe('INS');
    expect(screen.getByText('Fire ants sting.')).toBeTruthy();
    expect(screen.getByText('The sentence has too many words.')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/suggestions')).toMatchObject([
      { baseVersion: 3, ...PLACE, ask: 'add_source', content: { title: 'Do ants bite?' } },
    ]);
    await user.click(buttonOf('Accept'));
    expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe('Wash it with soap.');
    expect(callsOf('PATCH /api/pages/:id')).toEqual([]);
    await user.click(buttonOf('Save'));
    await waitFor(() => expect(callsOf('PATCH /api/pages/:id')).toHaveLength(1));
    expect(JSON.stringify(sentTo('PATCH /api/pages/:id'))).toContain(JSON.stringify(suggestion.proposal));
  });

  it('leaves the sentence when the proposal is rejected', async () => {
    const { user } = await askAfter(suggestion);
    await screen.findByText('The writer proposes');
    await user.click(buttonOf('Reject'));
    expect(screen.queryByText('The writer proposes')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe('Wash it.');
  });

  it.each([
    ['Title in search results', { part: 'title' }],
    ['Section 2 heading', { part: 'section:1', text: 'heading' }],
  ])('asks about the %s too, of which only the words change', async (label, place) => {
    const plain = { ...suggestion, proposal: sentence('Ants that bite') };
    const { user, ...opened } = await openEditor({ 'POST /api/pages/:id/suggestions': plain });
    await openText({ user, ...opened }, label);
    await user.click(await screen.findByRole('button', { name: 'Plainer' }));
    expect(screen.queryByRole('button', { name: 'Add what the source says' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('Ants that bite');
    expect(sentTo('POST /api/pages/:id/suggestions')).toMatchObject([{ ...place, ask: 'plainer' }]);
  });

  it('takes a wish in own words', async () => {
    const opened = await openEditor({ 'POST /api/pages/:id/suggestions': suggestion });
    await openText(opened, LABEL);
    await opened.user.click(buttonOf('Ask'));
    expect(callsOf('POST /api/pages/:id/suggestions')).toEqual([]);
    await fill(opened.user, screen.getByLabelText('In your own words'), 'Name the soap');
    await opened.user.keyboard('{Enter}');
    await screen.findByText('The writer proposes');
    expect(sentTo('POST /api/pages/:id/suggestions')).toMatchObject([
      { ask: 'instruction', instruction: 'Name the soap', ...PLACE },
    ]);
  });

  it('says why an answer is not used', async () => {
    await askAfter({ ...suggestion, proposal: null, message: 'The answer states a number.', words: [] });
    expect(await screen.findByText('The answer states a number.')).toBeTruthy();
    expect(screen.queryByText('The writer proposes')).toBeNull();
  });

  it('can be stopped while the writer works, and typing goes on', async () => {
    const reply = held(suggestion);
    const { user } = await askAfter(reply);
    await screen.findByText(/^The writer is working/);
    await user.click(screen.getByLabelText(LABEL));
    await user.keyboard(' Now.');
    await user.click(buttonOf('Stop'));
    reply.release();
    expect(screen.queryByText(/^The writer is working/)).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe('Wash it. Now.');
  });

  it.each([
    ['no model, to an editor', refused(409, 'No model is set.', { code: 'ai.unset' }), 'Ask an administrator'],
    ['a used-up budget', refused(409, 'The budget is used up.', { code: 'ai.budget' }), 'The budget is used up.'],
    ['a refusal', refused(502, 'The model refused.', { code: 'ai.refusal' }), 'The model refused.'],
    ['a server out of reach', unreachable(), 'The server could not be reached.'],
  ])('says %s in plain words and keeps the sentence', async (_what, reply, text) => {
    await askAfter(reply);
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe('Wash it.');
    expect(buttonOf('Shorter').disabled).toBe(false);
  });

  it('leads an administrator to the settings where no model is set', async () => {
    await askAfter(refused(409, 'No model is set.', { code: 'ai.unset' }), 'admin');
    const link = await screen.findByRole('link', { name: 'Open the model settings' });
    expect(link.getAttribute('href')).toBe('/admin/settings/model');
  });
});
