import type { PageDetail, ReviewItem } from '#shared/review.ts';
import { api, expect, expectAccessible, expectToast, signIn, test, type Call } from './fixtures.ts';

/** A farm whose pages await review, and its publishable pages. */
const orderFarm = async (call: Call): Promise<{ farmId: number; items: ReviewItem[] }> => {
  const { farms } = await call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientName: 'Quiet Pond Mosquito Company',
    industry: 'Pest Control',
    location: 'Keene, NH',
    domainPrefix: 'quiet-pond',
    microHubs: 'Mosquito Control',
    questionsPerHub: 5,
    publishMode: 'review',
  });
  const farmId = farms[0]?.id ?? 0;
  await expect
    .poll(
      async () => (await call<{ isActive: boolean }>('GET', `/api/generation-progress?farmId=${farmId}`)).isActive,
      {
        timeout: 60_000,
      },
    )
    .toBe(false);
  return { farmId, items: await call<ReviewItem[]>('GET', `/api/review?farmId=${farmId}&state=ready`) };
};

/** Someone else changes the page's description meanwhile. */
const changeElsewhere = async (call: Call, pageId: number): Promise<void> => {
  const { version, working } = await call<PageDetail>('GET', `/api/pages/${pageId}`);
  if (!working) throw new Error('The page is not written.');
  const { title, metaDescription, keyword, quiz, body } = working;
  const { question, answer, oneLine, device, sections, client, link } = body;
  await call('PATCH', `/api/pages/${pageId}`, {
    baseVersion: version,
    content: {
      title,
      metaDescription: `${metaDescription.slice(0, 120)} Ask us.`,
      keyword,
      quiz,
      body: { question, answer, oneLine, device, sections, client, link },
    },
  });
};

test('pages are reviewed by keyboard, edited without losing anything, and restored', async ({ page, request }) => {
  test.setTimeout(300_000);
  const call = await api(request);
  const { farmId, items } = await orderFarm(call);
  const [first, second, third] = items;
  expect(items.length).toBeGreaterThanOrEqual(3);
  await signIn(page);
  await page.goto(`/farms/${farmId}`);
  await page.getByRole('link', { name: 'Review them' }).click();

  await expect(page.getByRole('heading', { name: first?.title ?? '', level: 2 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: second?.title ?? '', level: 2 })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: first?.title ?? '', level: 2 })).toBeVisible();

  for (const [approved, following] of [
    [first, second],
    [second, third],
  ]) {
    await page.keyboard.press('a');
    await expectToast(page, 'Page approved');
    await expect(page.getByRole('heading', { name: following?.title ?? '', level: 2 })).toBeVisible();
    // The toast may still be that of the previous page.
    const status = async () => (await request.get(`/f/${farmId}/${approved?.slug}`)).status();
    await expect.poll(status).toBe(200);
  }

  await page.keyboard.press('e');
  const shownTitle = page.getByTitle('Edit: Title in search results');
  await expect(shownTitle).toHaveText(third?.title ?? '');
  await changeElsewhere(call, third?.id ?? 0);
  await shownTitle.click();
  const title = page.getByLabel('Title in search results', { exact: true });
  await title.fill('Standing water and mosquitoes: what to look at');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this page' });
  await expect(conflict).toContainText('Changed: Description.');
  await conflict.getByRole('button', { name: 'Compare' }).click();
  await expect(conflict.locator('ins', { hasText: 'Standing water' })).toBeVisible();
  await expectAccessible(page, 'conflict');
  await conflict.getByRole('button', { name: 'Save mine as a new version' }).click();
  await expectToast(page, 'Page saved');
  await expect(conflict).toHaveCount(0);
  await expect(title).toHaveValue('Standing water and mosquitoes: what to look at');
  await title.press('Enter');

  // A sentence of the page itself, in its own style: two clicks.
  const sentence = page.getByTitle('Edit: Section 1, paragraph 1, sentence 1');
  await expect(page.locator('.page-canvas .hero')).toHaveCSS('display', 'flow-root');
  await sentence.click();
  await page.keyboard.type(' Look twice.');
  await page.getByRole('button', { name: 'Why is this sentence here?' }).click();
  await expect(page.getByText('This sentence is based on')).toBeVisible();
  await expectAccessible(page, 'sentence');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expectToast(page, 'Page saved');
  await page.getByLabel('Section 1, paragraph 1, sentence 1', { exact: true }).press('Enter');
  await expect(sentence).toHaveText(/ Look twice\.$/);

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByRole('button', { name: /Version 4/ })).toContainText('Edited by');
  await expect(history.locator('ins', { hasText: 'Look twice' })).toBeVisible();
  await expectAccessible(page, 'history');
  await history.getByRole('button', { name: /Version 1/ }).click();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expectToast(page, 'Version 1 restored');
  await expect(shownTitle).toHaveText(third?.title ?? '');

  await page.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Page published');
  await page.goto(`/f/${farmId}/${third?.slug}`);
  await expect(page).toHaveTitle(new RegExp((third?.title ?? '').slice(0, 20).replace(/[^\w ]/g, '.')));
  await expect(page.getByText(/Read and approved by admin/)).toBeVisible();
});

test('what was typed survives a session that ended', async ({ page, request }) => {
  const call = await api(request);
  const [waiting] = await call<ReviewItem[]>('GET', '/api/review');
  await signIn(page);
  // Before the page opens: a request just after the call may still pass.
  await page.route('**/api/pages/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.goto(`/pages/${waiting?.id}/edit`);
  const shown = page.getByTitle('Edit: Page headline');
  await shown.click();
  const question = page.getByLabel('Page headline', { exact: true });
  await question.fill('What did nobody save here?');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your text is still here; save again in a moment.')).toBeVisible();
  await expect(question).toHaveValue('What did nobody save here?');
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(shown).toHaveText('What did nobody save here?');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(shown).not.toHaveText('What did nobody save here?');
});
