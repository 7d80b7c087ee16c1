import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PageCitations } from '#shared/citations.ts';
import { PageModelUse } from '#shared/model-use.ts';
import { Page, PageBody } from '#shared/pages.ts';
import { PageDetail, PageDiff, PageVersion } from '#shared/review.ts';
import { held, inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { Closable, CLOSED } from '../../../../test/setup/forms.tsx';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  expectNoDialog,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { PageDialog } from './page-dialog.tsx';
import { PageStagesView } from './history/page-stages.tsx';
import { PageStage } from '#shared/page-stages.ts';
import { PublishingButtons, type PublishingDialog } from './publishing-buttons.tsx';
import { MergeDialog } from './review/merge-dialog.tsx';

const closed = () => undefined;
const page = sample(PageDetail, { id: 1, farmId: 5, title: 'Do ants bite?', version: 3, state: 'ready' });

const near = sample(Page, { id: 2, title: 'Are ants harmful?', status: 'published', isPublished: true, body: null });
const far = { ...near, id: 3, title: 'Do wasps sleep?' };
const draft = { ...near, id: 4, title: 'Are ants ill?', status: 'draft' as const, isPublished: false };
const unwritten = { ...near, id: 6, title: 'Planned only', status: 'planned' as const, isPublished: false };
const similar = sample(PageCitations.shape.nearest.element, { pageId: 2, value: 0.81, clientId: 99 });
const merging = {
  'GET /api/farms/:id/pages': [page, far, draft, near, unwritten],
  'GET /api/pages/:id/citations': sample(PageCitations, { nearest: [similar] }),
} satisfies Answers;
const drawMerge = () => (
  <Closable>{(close) => <MergeDialog page={page} opened onClose={close} onMerged={closed} />}</Closable>
);

describeStates([
  {
    name: 'the pages that may take a page’s place',
    screen: drawMerge,
    isSilent: true,
    besides: merging,
    route: 'GET /api/farms/:id/pages',
    failed: 'Failed to fetch pages',
    empty: { answer: [page], says: 'The client has no other page to merge it into.' },
    full: { answer: [page, far], says: 'Do wasps sleep? (published)' },
  },
]);

describe('a page that is merged', () => {
  const openMerge = async (more: Answers = {}) => {
    const { user } = open(drawMerge(), { answers: { ...merging, ...more } });
    const field = (await screen.findByLabelText('Merge into')) as HTMLSelectElement;
    await screen.findByRole('option', { name: /81% similar/ });
    return { user, field };
  };

  it('offers the most similar page first, and neither itself nor what is not written', async () => {
    const { field } = await openMerge();
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Are ants harmful? (published, 81% similar)',
      'Do wasps sleep? (published)',
      'Are ants ill? (draft)',
    ]);
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it('offers similar pages of the client’s other farms, and none of another client', async () => {
    const nearest = [
      { ...similar, pageId: 8, title: 'Of somebody else' },
      { ...similar, pageId: 9, clientId: page.clientId, title: 'Do ants sting?', farmName: 'Ants Warwick' },
    ];
    const { field } = await openMerge({ 'GET /api/pages/:id/citations': sample(PageCitations, { nearest }) });
    await expect.poll(() => field.options[0]?.text).toContain('Do ants sting?, Ants Warwick');
    expect([...field.options].map(({ text }) => text).join()).not.toContain('Of somebody else');
  });

  it('is merged into the selected page', async () => {
    const { user, field } = await openMerge({ 'POST /api/pages/:id/merge': { ...page, id: 3, title: far.title } });
    await user.selectOptions(field, '3');
    await user.click(buttonOf('Merge pages'));
    expect(await screen.findByText('The old address now redirects to Do wasps sleep?.')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/merge')).toEqual([{ baseVersion: 3, into: 3 }]);
    expect(screen.getByText(CLOSED)).toBeTruthy();
  });

  it.each([
    ['refused', refused(409, 'Somebody changed it.'), 'Somebody changed it.'],
    ['out of reach', unreachable(), 'The server could not be reached.'],
  ])('stays, with the choice, when the server is %s', async (_case, reply, says) => {
    const { user, field } = await openMerge({ 'GET /api/pages/:id': page, 'POST /api/pages/:id/merge': reply });
    await user.selectOptions(field, '3');
    await user.click(buttonOf('Merge pages'));
    expect(await screen.findByText('Failed to merge pages')).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
    expect(field.value).toBe('3');
    expect(buttonOf('Merge pages').disabled).toBe(false);
  });

  it('is sent once on a double click', async () => {
    const reply = held({ ...page, id: 2, title: near.title });
    await openMerge({ 'POST /api/pages/:id/merge': reply });
    buttonOf('Merge pages').click();
    buttonOf('Merge pages').click();
    await waitFor(() => expect(callsOf('POST /api/pages/:id/merge').length).toBeGreaterThan(0));
    reply.release();
    await screen.findByText(CLOSED);
    expect(callsOf('POST /api/pages/:id/merge')).toHaveLength(1);
  });
});

const version = (number: number, more: object = {}) =>
  sample(PageVersion, { number, reason: 'edited', author: 'Ada Byron', passed: true, ...more });
const versions = [version(3), version(2, { isLive: true }), version(1, { author: null, passed: false })];
const diff = sample(PageDiff, {
  blocks: [
    {
      id: 'answer',
      label: 'Answer',
      change: 'changed',
      words: [
        { kind: 'removed', text: 'Never.' },
        { kind: 'added', text: 'Some do.' },
      ],
    },
    { id: 'title', label: 'Title', change: 'same', words: [] },
  ],
});
const past = { 'GET /api/pages/:id/versions': versions, 'GET /api/pages/:id/diff': diff } satisfies Answers;
const drawHistory = () => <Closable>{(close) => <HistoryDialog page={page} opened onClose={close} />}</Closable>;

describeStates([
  {
    name: 'the history of a page',
    screen: drawHistory,
    isSilent: true,
    besides: past,
    route: 'GET /api/pages/:id/versions',
    failed: 'Failed to fetch history',
    full: { answer: versions, says: 'Version 3' },
  },
  {
    name: 'how a page was written',
    screen: () => <PageStagesView pageId={1} />,
    isSilent: true,
    route: 'GET /api/pages/:id/stages',
    failed: 'Failed to fetch how this page was written',
    empty: { answer: { pageId: 1, stages: [] }, says: 'No language model wrote this page.' },
    full: { answer: { pageId: 1, stages: [sample(PageStage, { stage: 'draft', round: 0 })] }, says: 'Draft' },
  },
  {
    name: 'what changed between two versions',
    screen: drawHistory,
    isSilent: true,
    besides: past,
    route: 'GET /api/pages/:id/diff',
    failed: 'Failed to compare versions',
    empty: { answer: sample(PageDiff), says: 'The versions are identical.' },
    full: { answer: diff, says: 'Some do.' },
  },
]);

describe('the history of a page', () => {
  const openHistory = (more: Answers = {}, role: 'editor' | 'user' = 'editor') =>
    open(drawHistory(), { role, answers: { ...past, ...more } });

  it('says of each version who made it, which is live and which fails', async () => {
    openHistory();
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(list.getByRole('button', { name: /^Version 2.*Edited by Ada Byron.*Live/ })).toBeTruthy();
    expect(list.getByRole('button', { name: /^Version 1.*by the page writer.*Fails required checks/ })).toBeTruthy();
    expect(list.getByRole('button', { current: true }).textContent).toMatch(/^Version 3/);
  });

  it('compares a version with the one before, and with any older one', async () => {
    const { user } = openHistory();
    expect((await screen.findByText('Never.')).tagName).toBe('DEL');
    expect(screen.getByText('Some do.').tagName).toBe('INS');
    expect(screen.queryByRole('heading', { name: /^Title/ })).toBeNull();
    await user.selectOptions(fieldOf('Compared with'), 'Version 1');
    await waitFor(() =>
      expect(callsOf('GET /api/pages/:id/diff').map(({ query }) => query)).toEqual([
        { from: '2', to: '3' },
        { from: '1', to: '3' },
      ]),
    );
  });

  it('shows how the page was written, stage by stage', async () => {
    const draft = sample(PageStage, {
      stage: 'draft',
      round: 0,
      state: 'answered',
      model: 'test-model',
      failure: null,
      calls: 1,
      inputTokens: 4000,
      cachedTokens: 3000,
      outputTokens: 900,
      cost: 0.012,
      durationMs: 1500,
      words: null,
      given: [
        { id: '7', statement: 'Plumbers in Rhode Island need a license.', publisher: 'State of Rhode Island' },
        { id: '8', statement: null, publisher: null },
      ],
      findings: [],
      outcome: [{ label: 'Title', text: 'Drain cleaning in Warwick' }],
    });
    const repair = {
      ...draft,
      id: 2,
      stage: 'repair' as const,
      state: 'writing' as const,
      words: 120,
      outcome: [],
      inputTokens: null,
    };
    const findings = [{ id: 'G-17', detail: 'Rewrite the answer.', parts: ['answer'] }];
    const stages = { pageId: 1, stages: [draft, { ...repair, given: [], findings }] };
    const { user } = openHistory({ 'GET /api/pages/:id/stages': stages });
    await user.click(await screen.findByRole('button', { name: 'How this page was written' }));
    expect(await screen.findByText(/4,000 tokens in \(3,000 cached\), 900 out · \$0\.01 · 1\.5 s/)).toBeTruthy();
    expect(screen.getByText('2 statements were given')).toBeTruthy();
    expect(screen.getByText(/need a license\. \(State of Rhode Island\)/)).toBeTruthy();
    expect(screen.getByText('Rewrite the answer.')).toBeTruthy();
    expect(screen.getByText('Under way, 120 words so far')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show versions' }));
    expect(await screen.findByRole('list', { name: 'Versions' })).toBeTruthy();
  });

  it('has nothing to compare the oldest version with', async () => {
    const { user } = openHistory();
    await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
    expect(screen.getByText('This is the oldest stored version.')).toBeTruthy();
  });

  it('restores an older version', async () => {
    const { user } = openHistory({ 'POST /api/pages/:id/restore': { ...page, version: 4 } });
    await screen.findByText('Some do.');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Version 2/ }));
    await user.click(buttonOf('Restore version 2'));
    expect(await screen.findByText('Version 2 restored')).toBeTruthy();
    expect(screen.getByText('The restored text is now version 4.')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/restore')).toEqual([{ baseVersion: 3, version: 2 }]);
    expect(screen.getByText(CLOSED)).toBeTruthy();
  });

  it('stays open when that is refused', async () => {
    const { user } = openHistory({
      'GET /api/pages/:id': page,
      'POST /api/pages/:id/restore': refused(409, 'Somebody changed it.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Version 2/ }));
    await user.click(buttonOf('Restore version 2'));
    expect(await screen.findByText('Failed to restore version')).toBeTruthy();
    expect(screen.queryByText(CLOSED)).toBeNull();
  });

  it('is read-only without edit permission', async () => {
    const { user } = openHistory({}, 'user');
    await user.click(await screen.findByRole('button', { name: /^Version 2/ }));
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});

function Scheduling({ page: shown }: { page: PageDetail }) {
  const [dialog, setDialog] = useState<PublishingDialog | null>(null);
  return <PublishingButtons page={shown} dialog={dialog} onDialog={setDialog} />;
}

describe('a page that is scheduled', () => {
  const openSchedule = async (reply: Answers['POST /api/pages/:id/schedule'], of = page) => {
    const { user } = open(<Scheduling page={of} />, { answers: { 'POST /api/pages/:id/schedule': reply } });
    await user.click(await screen.findByRole('button', { name: 'Schedule' }));
    await findDialog('Schedule “Do ants bite?”');
    return { user };
  };
  const moment = '2027-03-04T09:30';

  it('is published at the selected local time', async () => {
    const { user } = await openSchedule(page);
    await fill(user, fieldOf('Publish on'), moment);
    await user.click(buttonOf('Approve and schedule'));
    expect(await screen.findByText('Page scheduled')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/schedule')).toEqual([
      { baseVersion: 3, publishAt: new Date(moment).toISOString() },
    ]);
    await expectNoDialog();
  });

  it('keeps the selected time when it is refused', async () => {
    const { user } = await openSchedule(inTurn(refused(409, 'A gate fails.'), page));
    await fill(user, fieldOf('Publish on'), moment);
    await user.click(buttonOf('Approve and schedule'));
    expect(await screen.findByText('Failed to schedule page')).toBeTruthy();
    expect(fieldOf('Publish on').value).toBe(moment);
    await user.click(buttonOf('Approve and schedule'));
    expect(await screen.findByText('Page scheduled')).toBeTruthy();
  });

  it('requires a day and a time', async () => {
    const { user } = await openSchedule(page);
    await user.clear(fieldOf('Publish on'));
    expect(screen.getByText('Enter a date and time.')).toBeTruthy();
    expect(buttonOf('Approve and schedule').disabled).toBe(true);
  });

  it('can be unscheduled', async () => {
    const { user } = await openSchedule(page, { ...page, publishAt: '2027-03-04T09:30:00.000Z' });
    await user.click(buttonOf('Remove schedule'));
    expect(await screen.findByText('Schedule removed')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/schedule')).toEqual([{ baseVersion: 3, publishAt: null }]);
  });

  it('stays unchanged after Escape and restores the focus', async () => {
    const { user } = await openSchedule(page);
    await user.keyboard('{Escape}');
    await expectNoDialog();
    expect(callsOf('POST /api/pages/:id/schedule')).toEqual([]);
    await expect.poll(() => document.activeElement).toBe(buttonOf('Schedule'));
  });
});

describe('the page’s dialog', () => {
  it('says why a sentence is there, to everybody who may read', async () => {
    const source = {
      kind: 'source' as const,
      id: 'e12',
      publisher: 'EPA',
      title: 'Ants',
      url: 'https://www.epa.gov/ants',
      quote: 'Ants bite.',
      itemId: 12,
    };
    const answer = { text: 'Some do.', evidence: ['evidence:12', 'source:e12'] };
    const citation = { part: 'answer', heading: 'Q', text: 'Some do.', evidence: [source], holds: true };
    const body = sample(PageBody, { question: 'Do ants bite?', answer, device: null, sections: [], sources: [] });
    const { user } = open(<PageDialog farmId={5} farmIsPublic pageId={1} opened onClose={closed} />, {
      role: 'user',
      answers: {
        'GET /api/pages/:id': { ...page, body },
        'GET /api/pages/:id/model-use': sample(PageModelUse),
        'GET /api/pages/:id/citations': sample(PageCitations, { citations: [citation] }),
      },
    });
    const sentence = await screen.findByRole('button', { name: 'Some do.' });
    sentence.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ants bite.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the statement' }).getAttribute('href')).toBe('/evidence/12');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Ants bite.')).toBeNull();
  });
});
