import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testContext } from '../../../test/setup/context.ts';
import { insertClientRow, insertFarmRows } from '../../../test/setup/rows.ts';
import { SitePages } from './site-pages.ts';

const { ctx } = await testContext();
const nowhere = connectDatabase(
  { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
  createLogger({ level: 'silent' }),
  null,
);
afterAll(() => nowhere.close());

/** A context whose database can be taken away. */
const switchable = () => {
  const state = { isAway: false, queries: 0 };
  const web: Ctx = {
    ...ctx,
    get db() {
      state.queries += 1;
      return state.isAway ? nowhere.db : ctx.db;
    },
  };
  return { web, state };
};

describe('public pages', () => {
  it('are sent without a query once they are made, and stay up while the database is away', async () => {
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
    const pages = new SitePages(web);
    const site = await pages.siteOf('stays.localhost');
    if (!site) throw new Error('The farm’s host is not known.');
    expect(site).toEqual({ kind: 'farm', farmId: rows.farmId, clientId });
    expect(await pages.find(site, '/stays')).toMatchObject({ source: 'rendered' });

    state.queries = 0;
    expect(await pages.siteOf('stays.localhost')).toEqual(site);
    expect(await pages.find(site, '/stays')).toMatchObject({ source: 'cache' });
    expect(state.queries).toBe(0);

    state.isAway = true;
    pages.changes.markEverything();
    expect(await pages.siteOf('stays.localhost')).toEqual(site);
    expect(await pages.find(site, '/stays')).toMatchObject({ source: 'cache', answer: { status: 200 } });
    await expect(pages.find(site, '/never-asked')).rejects.toSatisfy(isDatabaseAway);
    await expect(pages.siteOf('other.localhost')).rejects.toSatisfy(isDatabaseAway);

    state.isAway = false;
    expect(await pages.find(site, '/stays')).toMatchObject({ source: 'rendered' });
  });

  it('nobody has are looked up once', async () => {
    const { web, state } = switchable();
    const pages = new SitePages(web);
    expect(await pages.siteOf('nobody.example')).toBeNull();
    expect(await pages.find({ kind: 'product' }, '/nothing-here')).toBeNull();
    state.queries = 0;
    expect(await pages.siteOf('nobody.example')).toBeNull();
    expect(await pages.find({ kind: 'product' }, '/nothing-here')).toBeNull();
    expect(state.queries).toBe(0);
  });
});
