import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import type { EditedContent, PageDetail, PublishTopicAnswer, ReviewCounts, ReviewItem } from '#shared/review.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { readPages, sortedKeys } from '../../../../test/setup/list-pages.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { farmId, pages, headers } = await writeFarm(product, {
  clientName: 'Harborline Pest',
  microHubs: 'Termites, Ants',
  questionsPerHub: 10,
  publishMode: 'review',
});

const pageAt = (index: number): Page => {
  const page = pages[index];
  if (!page) throw new Error(`The farm has no page ${index}.`);
  return page;
};

const read = async (id: number): Promise<PageDetail> =>
  (await product.call<PageDetail>('GET', `/api/pages/${id}`, { headers })).body;

const act = async (id: number, action: string, body: object = {}) => {
  const { version } = await read(id);
  return product.call<PageDetail>('POST', `/api/pages/${id}/${action}`, {
    headers,
    body: { baseVersion: version, ...body },
  });
};

const edited = ({ working }: PageDetail, change: (content: EditedContent) => void): EditedContent => {
  if (!working) throw new Error('The page is not written.');
  const { title, metaDescription, keyword, quiz, body } = structuredClone(working);
  const { question, answer, oneLine, device, sections, client, link } = body;
  const content = {
    title,
    metaDescription,
    keyword,
    quiz,
    body: { question, answer, oneLine, device, sections, client, link },
  };
  change(content);
  return content;
};

const save = async (id: number, change: (content: EditedContent) => void, baseVersion?: number) => {
  const page = await read(id);
  const body = { baseVersion: baseVersion ?? page.version, content: edited(page, change) };
  return product.call<PageDetail & { code: string; issues: { path: string; message: string }[] }>(
    'PATCH',
    `/api/pages/${id}`,
    { headers, body },
  );
};

const publicPage = ({ slug }: { slug: string }) => product.call('GET', `/f/${farmId}/${slug}`);
/** Waits until every node has learned of the change. */
const expectFinalAnswer = async (slug: string, expected: string | number): Promise<void> => {
  const answer = async () => {
    const { status, headers: sent } = await publicPage({ slug });
    return sent['location'] ?? status;
  };
  await expect.poll(answer).toBe(expected);
};
const actions = async (id: number): Promise<string[]> => {
  const { rows } = await product.ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'page' and target_id = ${id} order by id`,
  );
  return rows.map(({ action }) => action);
};

const REVIEW_KEYS: Record<string, (item: ReviewItem) => string | number> = {
  score: ({ score }) => score,
  updated: ({ updatedAt }) => updatedAt,
  farm: ({ farmName }) => farmName,
};

test('a farm in review publishes nothing by itself; its queue lists publishable pages first', async () => {
  expect(pages.every((page) => page.status === 'draft')).toBe(true);
  const { body, headers: answer } = await product.call<ReviewItem[]>('GET', `/api/review?farmId=${farmId}&limit=7`, {
    headers,
  });
  expect(answer['x-total-count']).toBe('20');
  expect(body).toHaveLength(7);
  expect(body[0]).toMatchObject({ state: 'ready', version: 1, isChange: false, farmId });
  const cursor = /cursor=([^&>]+)/.exec(String(answer['link']))?.[1] ?? '';
  const next = await product.call<ReviewItem[]>('GET', `/api/review?farmId=${farmId}&limit=7&cursor=${cursor}`, {
    headers,
  });
  expect(new Set([...body, ...next.body].map(({ id }) => id)).size).toBe(14);
  for (const [sort, keyOf] of Object.entries(REVIEW_KEYS)) {
    const upwards = await readPages<ReviewItem>(product, { path: `/api/review?limit=3&sort=${sort}`, headers });
    const downwards = await readPages<ReviewItem>(product, { path: `/api/review?limit=3&sort=-${sort}`, headers });
    const keys = upwards.rows.map(keyOf);
    expect(keys, sort).toEqual(sortedKeys(keys, sort));
    expect(downwards.rows.map(({ id }) => id)).toEqual(upwards.rows.map(({ id }) => id).toReversed());
  }
  const counts = await product.call<ReviewCounts>('GET', `/api/review/counts?farmId=${farmId}`, { headers });
  expect(counts.body).toMatchObject({ ready: 20, input: 0, failed: 0, approved: 0 });
});

test('the queue is searched by the words of titles and addresses', async () => {
  const [first] = pages;
  const found = async (q: string): Promise<number[]> => {
    const { body } = await product.call<ReviewItem[]>('GET', `/api/review?farmId=${farmId}&q=${q}`, { headers });
    return body.map(({ id }) => id);
  };
  expect(await found(encodeURIComponent(String(first?.title).toUpperCase()))).toEqual([first?.id]);
  expect(await found(String(first?.slug))).toEqual([first?.id]);
  expect(await found('100%25')).toEqual([]);
});

test('publishing without approval of the current content is refused by G-02', async () => {
  const answer = await act(pageAt(0).id, 'publish');
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'pages.gates_failed', issues: [{ path: 'G-02' }] });
  expect((await publicPage(pageAt(0))).status).toBe(404);
});

test('approval records the approver and publishes the content', async () => {
  const { id } = pageAt(0);
  const answer = await act(id, 'approve');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'published',
    liveVersion: 1,
    approval: { by: expect.any(String), isCurrent: true },
  });
  await expectFinalAnswer(pageAt(0).slug, 200);
  const response = await publicPage(pageAt(0));
  expect(response.text).toContain(answer.body.title.replaceAll('&', '&amp;'));
  expect(await actions(id)).toEqual(['page.approved', 'page.published']);
});

test('a change of a published page stays a draft until it is approved', async () => {
  const { id } = pageAt(0);
  const first = await save(id, (content) => {
    content.body.oneLine = 'A line that only the second version has.';
    content.title = 'Termite signs, told again for Warwick homes';
  });
  expect(first.status, first.text).toBe(200);
  expect(first.body).toMatchObject({ version: 2, liveVersion: 1, state: 'ready', approval: { isCurrent: false } });
  expect((await publicPage(pageAt(0))).text).not.toContain('told again');
  const preview = await product.call('GET', `/f/${farmId}/${pageAt(0).slug}?preview=1`, { headers });
  expect(preview.text).toContain('told again');
  const diff = await product.call<{ blocks: { id: string; change: string }[] }>(
    'GET',
    `/api/pages/${id}/diff?from=1&to=2`,
    { headers },
  );
  expect(diff.body.blocks.filter(({ change }) => change !== 'same').map(({ id: block }) => block)).toEqual([
    'title',
    'oneLine',
  ]);
  expect((await act(id, 'approve')).body).toMatchObject({ liveVersion: 2, state: null });
  await expect.poll(async () => (await publicPage(pageAt(0))).text).toContain('told again');
});

test('an earlier version comes back as a new one', async () => {
  const { id } = pageAt(0);
  const restored = await act(id, 'restore', { version: 1 });
  expect(restored.body).toMatchObject({ version: 3, liveVersion: 2 });
  expect(restored.body.working?.title).toBe(pageAt(0).title);
  const versions = await product.call<{ number: number; reason: string; isLive: boolean }[]>(
    'GET',
    `/api/pages/${id}/versions`,
    { headers },
  );
  expect(versions.body.map(({ number, reason, isLive }) => [number, reason, isLive])).toEqual([
    [3, 'restored', false],
    [2, 'edited', true],
    [1, 'written', false],
  ]);
});

test('the second of two concurrent edits is refused with what changed', async () => {
  const { id } = pageAt(1);
  await save(id, (content) => void (content.metaDescription = `${content.metaDescription} Call us.`));
  const late = await save(id, (content) => void (content.title = 'Mine'), 1);
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('pages.changed_meanwhile');
  expect(late.text).toMatch(/saved version 2 while you were working/);
  expect(late.body.issues[0]).toEqual({ path: 'baseVersion', message: 'Changed: Description.' });
  expect((await read(id)).working?.title).toBe(pageAt(1).title);
  expect((await act(id, 'approve', { baseVersion: 1 })).status).toBe(409);
});

test('an unsupported number fails its check on saving and blocks publishing', async () => {
  const { id } = pageAt(2);
  const answer = await save(id, (content) => {
    content.body.sections[0]?.paragraphs[0]?.push({
      text: 'Studies show that 73% of homes have them.',
      evidence: ['source:made-up'],
    });
  });
  const failed = answer.body.working?.quality.checks
    .filter(({ ok, severity }) => !ok && severity === 'gate')
    .map((check) => check.id);
  expect(failed).toContain('G-05');
  expect(answer.body.state).toBe('needs_fix');
  expect(answer.body.working?.body.sections[0]?.paragraphs[0]?.at(-1)?.evidence).toEqual(['general']);
  const refused = await act(id, 'approve');
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('G-05');
});

test('markup in content is shown as text', async () => {
  const { id } = pageAt(3);
  await save(
    id,
    (content) =>
      void content.body.client.sentences.push({ text: 'Ask about <b>bold</b> things.', evidence: ['general'] }),
  );
  const preview = await product.call('GET', `/f/${farmId}/${pageAt(3).slug}?preview=1`, { headers });
  expect(preview.text).toContain('&lt;b&gt;bold');
});

test('an unpublished page answers 404 and loses its approval', async () => {
  const { id } = pageAt(0);
  const hidden = await act(id, 'unpublish');
  expect(hidden.body).toMatchObject({ status: 'draft', state: 'ready', approval: null, version: 3 });
  await expectFinalAnswer(pageAt(0).slug, 404);
  expect((await act(id, 'unpublish')).status).toBe(409);
});

/** All that a page's row says, but for what keeps the way back and the measurements of its checks. */
const rowOf = async (id: number): Promise<unknown> => {
  const { rows } = await product.ctx.db.execute<Record<string, unknown>>(sql`
    select to_jsonb(p) - '{updated_at,publication_before,quality}'::text[] as page, v.published_at, f.shingles
    from pages p join page_versions v on v.page_id = p.id and v.number = p.version
    join page_fingerprints f on f.page_id = p.id where p.id = ${id}`);
  return rows[0];
};

test.each([
  ['approve', {}],
  ['schedule', { publishAt: '2040-01-01T00:00:00Z' }],
] as const)('what %s did to a draft is taken back exactly', async (action, body) => {
  const { id, slug } = pageAt(10);
  const before = await rowOf(id);
  expect((await act(id, action, body)).status).toBe(200);
  expect(await rowOf(id)).not.toEqual(before);
  expect((await act(id, 'take-back')).status).toBe(200);
  expect(await rowOf(id)).toEqual(before);
  await expectFinalAnswer(slug, 404);
  expect((await act(id, 'take-back')).status).toBe(409);
});

test('a page with a waiting change comes back with the version that visitors saw, at its address', async () => {
  const { id, slug } = pageAt(11);
  await act(id, 'approve');
  await save(id, (content) => {
    content.body.sections[0]?.paragraphs[0]?.push({ text: 'We also look at the porch.', evidence: [] });
  });
  const before = await rowOf(id);
  expect((await act(id, 'unpublish')).body).toMatchObject({ status: 'draft', version: 2 });
  await expectFinalAnswer(slug, 404);
  expect((await act(id, 'take-back')).body).toMatchObject({ status: 'published', liveVersion: 1, version: 2 });
  expect(await rowOf(id)).toEqual(before);
  await expectFinalAnswer(slug, 200);
  expect((await publicPage({ slug })).text).not.toContain('We also look at the porch.');
  await act(id, 'approve');
  expect((await read(id)).liveVersion).toBe(2);
  await act(id, 'take-back');
  expect(await rowOf(id)).toEqual(before);
});

test('a scheduled page is published at its time and not before', async () => {
  const { id } = pageAt(4);
  const publishAt = new Date(product.clock.now().getTime() + 600_000).toISOString();
  expect((await act(id, 'schedule', { publishAt })).body).toMatchObject({
    status: 'draft',
    state: 'approved',
    publishAt,
  });
  const tick = async () => {
    await product.sendJob('pages.publish-due');
    await product.runJobs();
  };
  await tick();
  expect((await publicPage(pageAt(4))).status).toBe(404);
  product.clock.advance(600_000);
  await tick();
  await expectFinalAnswer(pageAt(4).slug, 200);
  expect(await actions(id)).toEqual(['page.approved', 'page.scheduled', 'page.published']);
});

test('a renamed page answers at its new address; old ones redirect there directly', async () => {
  const { id, slug } = pageAt(4);
  const rename = (to: string) =>
    product.call<PageDetail>('PATCH', `/api/pages/${id}/slug`, { headers, body: { slug: to } });
  expect((await rename('first-new-address')).status).toBe(200);
  expect((await rename('second-new-address')).status).toBe(200);
  for (const old of [slug, 'first-new-address']) await expectFinalAnswer(old, '/second-new-address');
  expect((await rename(pageAt(5).slug)).status).toBe(409);
  expect((await rename('admin')).status).toBe(409);
  expect((await rename(slug)).body.slug).toBe(slug);
  await expectFinalAnswer(slug, 200);
});

test('a merged page redirects to the other, which takes over its counts', async () => {
  const [merged, survivor] = [pageAt(4), pageAt(6)];
  const day = sql`insert into page_days (page_id, client_id, farm_id, day, views) select id, client_id, farm_id, '2026-02-01', 7 from pages where id = ${merged.id}`;
  await product.ctx.db.execute(day);
  expect((await act(merged.id, 'merge', { into: survivor.id })).status).toBe(409);
  await act(survivor.id, 'approve');
  const answer = await act(merged.id, 'merge', { into: survivor.id });
  expect(answer.body, answer.text).toMatchObject({ id: survivor.id, views: 7 });
  await expectFinalAnswer(merged.slug, `/${survivor.slug}`);
  await expectFinalAnswer('second-new-address', `/${survivor.slug}`);
});

test('a deleted page that was public answers 410, and so do its redirects', async () => {
  const { id, slug } = pageAt(6);
  const { version } = await read(id);
  const path = `/api/pages/${id}?baseVersion=${version}`;
  const editor = await product.signIn('editor');
  expect((await product.call('DELETE', path, { headers: editor })).status).toBe(403);
  expect((await product.call('DELETE', path, { headers })).status).toBe(200);
  await expectFinalAnswer(slug, 410);
  await expectFinalAnswer(pageAt(4).slug, 410);
  expect((await product.call('GET', `/api/pages/${id}`, { headers })).status).toBe(404);
});

test('a topic is approved at once; pages that fail a gate are listed', async () => {
  const farm = await product.call<{ microHubs: { id: number; name: string }[] }>('GET', `/api/farms/${farmId}`, {
    headers,
  });
  const topicId = farm.body.microHubs.find(({ name }) => name === 'Ants')?.id;
  const answer = await product.call<PublishTopicAnswer>('POST', `/api/farms/${farmId}/publish-topic`, {
    headers,
    body: { topicId },
  });
  expect(answer.body).toMatchObject({ published: 10, approved: 0, refused: [], message: '10 pages published.' });
});

test('regeneration makes a version that waits for approval, or reports that nothing changed', async () => {
  const { id } = pageAt(7);
  await act(id, 'approve');
  const regenerating = await act(id, 'regenerate');
  expect(regenerating.body.isRegenerating).toBe(true);
  await product.runJobs();
  const page = await read(id);
  expect(page.isRegenerating).toBe(false);
  expect(page.version > 1 ? page.liveVersion : page.failure).toSatisfy(
    (result: unknown) => result === 1 || typeof result === 'string',
  );
});

test('a User reads the queue and changes nothing', async () => {
  const user = await product.signIn('user');
  expect((await product.call('GET', '/api/review', { headers: user })).status).toBe(200);
  for (const action of ['approve', 'publish', 'unpublish', 'regenerate']) {
    const answer = await product.call('POST', `/api/pages/${pageAt(8).id}/${action}`, {
      headers: user,
      body: { baseVersion: 1 },
    });
    expect(answer.status, action).toBe(403);
  }
});

test('nothing is taken back after a new version, or after an hour', async () => {
  const { id } = pageAt(11);
  await act(id, 'unpublish');
  await save(id, (content) => {
    content.body.sections[0]?.paragraphs[0]?.push({ text: 'We look at the cellar, too.', evidence: [] });
  });
  expect((await act(id, 'take-back')).body).toMatchObject({ code: 'pages.cannot_take_back' });
  await act(id, 'approve');
  await product.ctx.db.execute(sql`
    update pages set publication_before = jsonb_set(publication_before, '{at}', '"2026-01-01T00:00:00Z"') where id = ${id}`);
  expect((await act(id, 'take-back')).body).toMatchObject({ code: 'pages.cannot_take_back' });
});

test('what nobody could read yet is previewed as published today, without an update', async () => {
  const { id, slug } = pageAt(12);
  const textOf = async () => {
    const { text } = await product.call('GET', `/f/${farmId}/${slug}?preview=1`, { headers });
    return /Published [^]*?How these pages are made/.exec(text)?.[0] ?? '';
  };
  await product.ctx.db.execute(
    sql`update pages set first_published_at = '2026-01-05', modified_at = '2026-02-05' where id = ${id}`,
  );
  expect(await textOf()).toContain(', updated ');
  await product.ctx.db.execute(sql`update pages set first_published_at = null where id = ${id}`);
  expect(await textOf()).toContain('Published ');
  expect(await textOf()).not.toContain('updated');
});
