import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testContext } from '../../../test/setup/context.ts';
import { insertClientRow, insertFarmRows } from '../../../test/setup/rows.ts';
import { PageCache } from './page-cache.ts';

const { ctx } = await testContext();
const unreachable = connectDatabase(
  { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
  createLogger({ level: 'silent' }),
  null,
);
afterAll(() => unreachable.close());

/** A database that never answers: whatever is called on it, the result is awaited for ever. */
const silent: Ctx['db'] = new Proxy((() => undefined) as unknown as Ctx['db'], {
  get: (_target, name) => (name === 'then' ? () => undefined : silent),
  apply: () => silent,
});

/** A context whose database can be made unavailable. */
const switchable = () => {
  const state = { isUnavailable: false, isSilent: false, queries: 0 };
  const web: Ctx = {
    ...ctx,
    get db() {
      state.queries += 1;
      if (state.isSilent) return silent;
      return state.isUnavailable ? unreachable.db : ctx.db;
    },
  };
  return { web, state };
};

describe('public pages', () => {
  it('are sent without a query once they are rendered, and stay up while the database is unavailable', async () => {
    const clientId = await insertClientRow(ctx, { name: 'Acme' });
    const rows = await insertFarmRows(ctx, { clientId, slug: 'stays' });
    await ctx.db.execute(
      sql`update pages set intent = 'signs', body = ${JSON.stringify({
        question: 'Q?',
        answer: { text: 'A.', evidence: [] },
        oneLine: 'A.',
        device: null,
        sections: [],
        client: { heading: '', sentences: [] },
        link: { before: 'See ', anchor: 'q', after: '.' },
        sources: [],
      })}::jsonb where id = ${rows.pageId}`,
    );
    const { web, state } = switchable();
    const pages = new PageCache(web);
    const site = await pages.findSite('stays.localhost');
    if (!site) throw new Error('The farm’s host is not known.');
    expect(site).toEqual({ kind: 'farm', farmId: rows.farmId, clientId });
    expect(await pages.getOrRender(site, '/stays')).toMatchObject({ source: 'rendered' });

    state.queries = 0;
    expect(await pages.findSite('stays.localhost')).toEqual(site);
    expect(await pages.getOrRender(site, '/stays')).toMatchObject({ source: 'cache' });
    expect(state.queries).toBe(0);

    state.isUnavailable = true;
    pages.changes.markEverything();
    expect(await pages.findSite('stays.localhost')).toEqual(site);
    expect(await pages.getOrRender(site, '/stays')).toMatchObject({ source: 'cache', response: { status: 200 } });
    await expect(pages.getOrRender(site, '/never-asked')).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(pages.findSite('other.localhost')).rejects.toSatisfy(isDatabaseUnavailable);

    state.isUnavailable = false;
    state.isSilent = true;
    expect(await pages.findSite('stays.localhost')).toEqual(site);
    expect(await pages.getOrRender(site, '/stays')).toMatchObject({ source: 'cache', response: { status: 200 } });

    state.isSilent = false;
    // A slow machine may send the copy once more.
    const render = () => {
      pages.changes.markEverything();
      return pages.getOrRender(site, '/stays');
    };
    await expect.poll(render).toMatchObject({ source: 'rendered' });
  });

  it('are looked up once when there are none', async () => {
    const { web, state } = switchable();
    const pages = new PageCache(web);
    expect(await pages.findSite('nobody.example')).toBeNull();
    expect(await pages.getOrRender({ kind: 'product' }, '/nothing-here')).toBeNull();
    state.queries = 0;
    expect(await pages.findSite('nobody.example')).toBeNull();
    expect(await pages.getOrRender({ kind: 'product' }, '/nothing-here')).toBeNull();
    expect(state.queries).toBe(0);
  });
});
