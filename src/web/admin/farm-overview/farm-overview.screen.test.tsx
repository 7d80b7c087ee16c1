import { describe, expect, it } from 'vitest';
import { FarmOverview as Overview } from '#shared/farm-overview.ts';
import { Farm } from '#shared/farms.ts';
import { Page } from '#shared/pages.ts';
import { KeywordImportReport } from '#shared/rank-keywords.ts';
import { AddKeywordsDialog } from '#web/features/rankings/add-keywords-dialog.tsx';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, fieldOf, fill, open, screen, sentTo } from '../../../../test/setup/screen.tsx';
import { FarmGrowth } from './farm-growth.tsx';
import { FarmOverview } from './farm-overview.tsx';

const farm = sample(Farm, { id: 5, clientId: 3, name: 'Warwick Pest' });
const closed = () => undefined;
const results = {
  leads: 12,
  won: 4,
  wonValued: 3,
  wonValue: 1250,
  due: 10,
  inTime: 8,
  views: 400,
  calls: 23,
  submissions: 6,
};
const full = sample(Overview, {
  month: { from: '2026-11-01', to: '2026-11-22', sums: results },
  before: { from: '2026-10-01', to: '2026-10-22', sums: { ...results, leads: 9 } },
  answerMinutes: 15,
  days: [{ date: '2026-11-22', views: 20, leads: 2 }],
  published: 34,
  unfinished: 0,
  drafts: [
    { reason: 'price', pages: 4 },
    { reason: 'ready', pages: 1 },
  ],
  positions: { top3: 2, top10: 3, top20: 0, beyond: 0, unranked: 0, unmeasured: 0 },
  weeks: [{ week: '2026-11-16', measured: 5, bands: { top3: 2, top10: 3, top20: 0, beyond: 0, unranked: 0 } }],
});

const page = sample(Page, { id: 1, title: 'Do ants bite?', slug: 'do-ants-bite', isPublished: true });
const pages = { 'GET /api/farms/:id/pages': [page, { ...page, id: 2, title: 'A draft', isPublished: false }] };

describeStates([
  {
    name: 'what a farm brings',
    screen: () => <FarmOverview farm={farm} />,
    route: 'GET /api/farms/:id/overview',
    failed: 'Failed to fetch the farm’s figures',
    full: { answer: full, says: 'What it brings' },
  },
]);

describe('what a farm brings and what blocks it', () => {
  it('leads with the month, and names every blocker with where it is mended', async () => {
    open(<FarmOverview farm={farm} />, { answers: { 'GET /api/farms/:id/overview': full } });
    expect(await screen.findByText('5 of 5 keywords in the top 10 in the last week.')).toBeTruthy();
    expect(screen.getByText('Leads in November').nextElementSibling?.textContent).toBe('12 +3');
    expect(screen.getByText('Won').nextElementSibling?.textContent?.trim()).toBe('$1,250');
    const acts = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(acts).toContainEqual(['Add it to the facts', '/clients/3/facts#statements']);
    expect(acts).toContainEqual(['Review them', '/farms/5/review']);
    expect(screen.getByText('4 pages need a price')).toBeTruthy();
  });

  it('says nothing of a farm that nothing blocks, and what was not measured', async () => {
    const calm = { ...full, drafts: [], weeks: [], before: { ...full.before, sums: null } };
    open(<FarmOverview farm={farm} />, { answers: { 'GET /api/farms/:id/overview': calm } });
    expect(await screen.findByText('No keyword was measured in the last 13 weeks.')).toBeTruthy();
    expect(screen.queryByText('What blocks it')).toBeNull();
  });

  it('draws no empty charts before anything was measured', async () => {
    const { month, before } = full;
    const unmeasured = { month: { ...month, sums: null }, before: { ...before, sums: null }, weeks: [], days: [] };
    open(<FarmOverview farm={farm} />, { answers: { 'GET /api/farms/:id/overview': { ...full, ...unmeasured } } });
    expect(await screen.findByText('What blocks it')).toBeTruthy();
    expect(screen.queryByText('What it brings')).toBeNull();
  });

  it.each([
    [{ published: 0, drafts: [] }, 'No page is published'],
    [
      { positions: { top3: 0, top10: 0, top20: 0, beyond: 0, unranked: 0, unmeasured: 0 } },
      'No keyword is tracked, so positions are not measured',
    ],
    [
      { positions: { top3: 0, top10: 0, top20: 0, beyond: 0, unranked: 0, unmeasured: 2 } },
      '2 keywords are tracked and not measured yet',
    ],
  ])('names what is missing: %o', async (change, says) => {
    open(<FarmOverview farm={farm} />, { answers: { 'GET /api/farms/:id/overview': { ...full, ...change } } });
    expect(await screen.findByText(says)).toBeTruthy();
  });
});

describe('the first actions of a farm', () => {
  it('add questions, towns and keywords', async () => {
    const { user } = open(<FarmGrowth farm={farm} />, { answers: pages });
    expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      'Add questions',
      'Add towns',
      'Add keywords',
    ]);
    await user.click(buttonOf('Add keywords'));
    expect(await screen.findByRole('dialog', { name: 'Add keywords' })).toBeTruthy();
  });

  it('are not shown to readers', async () => {
    open(
      <>
        <FarmGrowth farm={farm} />
        <p>Loaded</p>
      </>,
      { role: 'user' },
    );
    expect(await screen.findByText('Loaded')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const report = sample(KeywordImportReport, { ready: 2, known: 0, errors: [], errorCount: 0, imported: true });

describeForms([
  {
    name: 'keywords of a page',
    screen: () => <AddKeywordsDialog farmId={5} opened onClose={closed} />,
    besides: pages,
    begin: () => screen.findByText('Do ants bite?'),
    typed: { Page: 'Do ants bite?', Keywords: 'ant control\n\nant control\nwhat is a "swarm", and why' },
    press: 'Add keywords',
    route: 'POST /api/farms/:id/import-keywords',
    answer: report,
    sends: {
      csv: 'Keyword,Page\n"ant control","do-ants-bite"\n"what is a ""swarm"", and why","do-ants-bite"',
      dryRun: false,
    },
    done: '2 keywords added',
    away: /could not be reached/,
    missing: ['Choose the page that should rank.', 'Enter at least one keyword.'],
  },
]);

it('keeps keywords that were refused, and says why', async () => {
  const refusedReport = { ...report, imported: false, errorCount: 1, errors: [{ row: 2, message: 'Too long.' }] };
  const { user } = open(<AddKeywordsDialog farmId={5} opened onClose={closed} />, {
    answers: { ...pages, 'POST /api/farms/:id/import-keywords': refusedReport },
  });
  await screen.findByText('Do ants bite?');
  await user.selectOptions(fieldOf('Page'), 'Do ants bite?');
  await fill(user, fieldOf('Keywords'), 'ant control');
  await user.click(buttonOf('Add keywords'));
  expect(await screen.findByText('Line 1: Too long.')).toBeTruthy();
  expect(fieldOf('Keywords').value).toBe('ant control');
  expect(sentTo('POST /api/farms/:id/import-keywords')).toHaveLength(1);
});
