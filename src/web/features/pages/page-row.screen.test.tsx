import { expect, it } from 'vitest';
import { GenerationProgress } from '#shared/farms.ts';
import { Page } from '#shared/pages.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { open, screen } from '../../../../test/setup/screen.tsx';
import { PageRow } from './page-row.tsx';

const writing = [{ pageId: 7, stage: 'draft' as const, words: 212 }];
const answers = { 'GET /api/generation-progress': sample(GenerationProgress, { isActive: true, writing }) };
const row = (id: number) => (
  <PageRow page={sample(Page, { id, farmId: 3, status: 'writing' })} farmIsPublic onOpen={() => undefined} />
);

it('the row of a page says how many words a model has written of it', async () => {
  open(row(7), { answers });
  expect(await screen.findByText('212 words so far')).toBeTruthy();
});

it('and nothing while no words have arrived', async () => {
  open(
    <>
      {row(8)}
      {row(7)}
    </>,
    { answers },
  );
  expect(await screen.findAllByText(/words so far/)).toHaveLength(1);
});
