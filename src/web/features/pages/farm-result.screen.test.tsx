import { expect, it, vi } from 'vitest';
import { Page } from '#shared/pages.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { open, screen } from '../../../../test/setup/screen.tsx';
import { FarmResult } from './farm-result.tsx';

const failed = (id: string) => ({ id, severity: 'gate' as const, ok: false, detail: id });
const page = (status: Page['status'], checks: string[] = []) =>
  sample(Page, { status, state: null, quality: { passed: false, score: 0, checks: checks.map(failed) } });

it('says how many pages were published and what the drafts wait for', async () => {
  const onReason = vi.fn<(reason: string) => void>();
  const pages = [page('published'), page('draft', ['G-80']), page('draft', ['G-80']), page('draft', ['G-82'])];
  const { user } = open(<FarmResult pages={pages} onReason={onReason} />);
  expect(await screen.findByText('1 published')).toBeTruthy();
  expect(screen.getByText(/3 drafts:/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 needs a reviewer' }));
  expect(onReason).toHaveBeenCalledWith('reviewer');
  expect(screen.getByRole('button', { name: '2 need a price' })).toBeTruthy();
});

it('says nothing while pages are written, and where all are published', () => {
  open(<FarmResult pages={[page('published'), page('planned')]} onReason={() => undefined} />);
  open(<FarmResult pages={[page('published')]} onReason={() => undefined} />);
  expect(screen.queryByText(/published/)).toBeNull();
});
