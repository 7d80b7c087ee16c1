import type { CreateClient } from '#shared/clients.ts';
import { CreateFarm } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createStaffActor, type StaffActor } from '#server/platform/http/principal.ts';
import {
  DEMO_CLIENTS,
  DEMO_FARMS,
  DEMO_MESSAGES,
  DEMO_PEOPLE,
  DEMO_PORTAL,
  DEMO_PROPERTY,
} from '../../../../seeds/demo-world.ts';
import { setPortalCredentials } from '../../modules/clients/portal-accounts.usecases.ts';
import { createClient, countClients, listClientSummaries } from '../../modules/clients/clients.usecases.ts';
import { listFarms } from '../../modules/farms/farms.usecases.ts';
import { listPages } from '../../modules/pages/pages.usecases.ts';
import { measuredOutcome, recordRankingCheck, trackKeyword } from '../../modules/rankings/rankings.usecases.ts';
import { setSetting } from '../../modules/settings/settings.usecases.ts';
import { createFarms, getGenerationProgress } from '../../modules/generation/generation.usecases.ts';
import {
  backdateRecords,
  seedActivity,
  seedLead,
  seedCalls,
  seedVisitBreakdowns,
  seedViews,
  seedActivityFeed,
} from './demo.repository.ts';
import { seedSearchFigures } from './demo-search.repository.ts';
import { seedReports } from './seed-reports.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const STATUSES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;

/** The demo has no session. */
const demoActor: StaffActor = createStaffActor({ kind: 'staff', id: 1, name: 'Demo', role: 'admin', sessionId: 0 });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const generateFarms = async (ctx: Ctx): Promise<void> => {
  for (const { client, ...farm } of DEMO_FARMS) {
    const record = DEMO_CLIENTS.find(({ key }) => key === client)?.record;
    if (!record) throw new Error(`The demo has no client ${client}.`);
    const input = CreateFarm.parse({ ...farm, clientName: record.name, industry: record.industry });
    await createFarms(ctx, { actor: demoActor, input });
    // One after another, so that the second farm of an industry avoids the texts of the first.
    while ((await getGenerationProgress(ctx, null)).isActive) await pause(200);
  }
};

const seedLeads = async (ctx: Ctx, now: Date): Promise<void> => {
  for (const [index, name] of DEMO_PEOPLE.entries()) {
    const daysAgo = Math.floor(((DEMO_PEOPLE.length - 1 - index) / DEMO_PEOPLE.length) ** 1.4 * DAYS);
    const source = index % 3 === 1 ? 'quiz' : 'contact form';
    const completedBoth = index % 7 === 3;
    const status = daysAgo < 3 ? 'new' : (STATUSES[index % STATUSES.length] ?? 'new');
    await seedLead(ctx, {
      name,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
      phone: `(401) 555-01${String(index + 40).padStart(2, '0')}`,
      message: DEMO_MESSAGES[index % DEMO_MESSAGES.length] ?? null,
      source,
      completedBoth,
      quizScore: source === 'quiz' || completedBoth ? 2 + ((index * 5) % 13) : null,
      status,
      value: status === 'won' ? 280 + ((index * 65) % 900) : null,
      at: new Date(now.getTime() - daysAgo * DAY_MS - ((index * 47) % 300) * 60_000),
      pageIndex: index * 7,
    });
  }
};

/** Positions improve over the weeks; one page in six is never found. */
const demoPosition = (page: number, check: number): number | null => {
  if (page % 6 === 5) return null;
  const start = 8 + ((page * 11) % 38);
  return Math.max(1, start - check * (1 + (page % 4)) + ((page + check) % 3));
};

const FAILED = { state: 'error', reason: 'The search provider did not answer in time.' } as const;

const isFailedCheck = (page: number, check: number): boolean => page % 9 === 4 && check === 2;

const seedRankings = async (ctx: Ctx, now: Date): Promise<void> => {
  for (const farm of await listFarms(ctx)) {
    const pages = (await listPages(ctx, { farmId: farm.id, summary: true })).filter((page) => page.isPublished);
    for (const [index, page] of pages.entries()) {
      const { id: farmId, clientId, domain } = farm;
      const rankingId = await trackKeyword(ctx, { clientId, farmId, pageId: page.id, keyword: page.keyword, domain });
      for (let check = 0; check < 6; check += 1) {
        const checkedAt = new Date(now.getTime() - (5 - check) * 14 * DAY_MS - 6 * 3_600_000);
        const outcome = isFailedCheck(index, check) ? FAILED : measuredOutcome(demoPosition(index, check));
        await recordRankingCheck(ctx, { rankingId, checkedAt, outcome });
      }
    }
  }
};

/** Fills an empty installation with the sample agency; does nothing when clients exist. */
export const seedDemo = async (ctx: Ctx): Promise<void> => {
  if ((await countClients(ctx)) > 0) return;
  process.stdout.write('Writing the sample agency\n');
  const now = ctx.clock.now();
  let searchedId = 0;
  for (const { key, record } of DEMO_CLIENTS) {
    const client = await createClient(ctx, { actor: demoActor, fields: record as CreateClient });
    if (key !== DEMO_PORTAL.username) continue;
    searchedId = client.id;
    const credentials = { clientUsername: DEMO_PORTAL.username, clientPassword: DEMO_PORTAL.password };
    await setPortalCredentials(ctx, { actor: demoActor, clientId: client.id, credentials });
  }
  await generateFarms(ctx);
  await backdateRecords(ctx, DAYS);
  await seedViews(ctx, DAYS);
  await seedLeads(ctx, now);
  await seedVisitBreakdowns(ctx);
  await seedCalls(ctx);
  await seedRankings(ctx, now);
  await seedSearchFigures(ctx, { clientId: searchedId, siteUrl: DEMO_PROPERTY, days: DAYS });
  await seedActivity(ctx);
  await seedActivityFeed(ctx);
  const [sentTo, waitsFor] = (await listClientSummaries(ctx, { sort: 'newest', limit: 500 })).rows.toSorted(
    (a, b) => a.id - b.id,
  );
  // An agency with clients is past its first run.
  await setSetting(ctx, { key: 'setup', value: { skipped: [], isPutAway: true } });
  if (sentTo && waitsFor) await seedReports(ctx, { actor: demoActor, sentTo: sentTo.id, waitsFor: waitsFor.id });
  process.stdout.write(`Client portal of the demo: ${DEMO_PORTAL.username}  Password: ${DEMO_PORTAL.password}\n`);
};
