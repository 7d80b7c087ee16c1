import { expect, it } from 'vitest';
import { ListSetup } from '#shared/lists.ts';
import { PageModelUse } from '#shared/model-use.ts';
import { PageDetail, ReviewItem } from '#shared/review.ts';
import { rowsOf } from '../../../../../test/setup/answers.ts';
import { sample } from '../../../../../test/setup/sample.ts';
import { callsOf, open, screen, waitFor } from '../../../../../test/setup/screen.tsx';
import { ReviewTable } from './review-table.tsx';

const rows = [
  sample(ReviewItem, { id: 4, farmId: 5, title: 'Are moles blind?', state: 'ready', reasons: [] }),
  sample(ReviewItem, { id: 9, farmId: 5, title: 'Do wasps sleep?', state: 'ready', reasons: [] }),
];
const answers = {
  'GET /api/lists/:list': sample(ListSetup),
  'GET /api/review': rowsOf(rows),
  'GET /api/pages/:id/model-use': sample(PageModelUse),
  'GET /api/pages/:id': ({ path }: { path: string }) => {
    const row = rows.find(({ id }) => path.endsWith(`/${id}`));
    return sample(PageDetail, { id: row?.id ?? 0, farmId: 5, title: row?.title ?? '', state: 'ready', views: 3 });
  },
};

it('opens a page beside the queue, and J goes to the next', async () => {
  const { user } = open(<ReviewTable farmId={null} />, { at: '/review?view=table', answers });
  await user.click(await screen.findByRole('link', { name: 'Are moles blind?' }));
  expect(await screen.findByRole('heading', { name: 'Are moles blind?' })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toContain('open=4'));
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Do wasps sleep?' })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toContain('open=9'));
  await user.keyboard('k');
  await waitFor(() => expect(window.location.search).toContain('open=4'));
  expect(callsOf('GET /api/review').filter(({ query }) => query['limit'] !== '1')).toHaveLength(1);
});

it('leads from the panel to the page’s content in the queue', async () => {
  const { user } = open(<ReviewTable farmId={5} />, { at: '/farms/5/review?view=table&open=9', answers });
  await user.click(await screen.findByRole('button', { name: 'View content' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/farms/5/review?page=9'));
});
