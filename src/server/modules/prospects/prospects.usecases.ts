import { projectGrowth } from '#shared/calculator.ts';
import {
  PRIVACY_ANSWER_DAYS,
  type CalculatorLead,
  type DemoRequest,
  type Prospect,
  type ProspectFilter,
  type PrivacyRequest,
  type UpdateProspect,
} from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getCalculatorSettings } from './calculator-constants.usecases.ts';
import { emailProspect } from './emails.usecases.ts';
import { presentProspect } from './prospects.presenter.ts';
import {
  countProspectRows,
  getProspectRow,
  insertProspect,
  listProspectRows,
  updateProspectRow,
  type NewProspect,
} from './prospects.repository.ts';

interface PublicFormMeta {
  website?: string | undefined;
  /** The visitor's address sends more forms than people do. */
  isFlood: boolean;
}

type SubmittedProspect = Omit<NewProspect, 'status' | 'createdAt' | 'updatedAt'>;

/** Nothing is dropped: suspected spam is stored as such, and nobody is e-mailed about it. */
const createProspect = async (
  ctx: Ctx,
  { submitted, meta }: { submitted: SubmittedProspect; meta: PublicFormMeta },
): Promise<{ id: number }> => {
  const now = ctx.clock.now();
  const status = meta.website || meta.isFlood ? 'spam' : 'new';
  return ctx.transaction(async (tx) => {
    const row = await insertProspect(tx, { ...submitted, status, createdAt: now, updatedAt: now });
    if (status === 'new') await emailProspect(tx, row);
    return { id: row.id };
  });
};

/** Stores a calculator's inputs with the projection and the version of its constants. */
export const createCalculatorProspect = async (
  ctx: Ctx,
  { lead, isFlood }: { lead: CalculatorLead; isFlood: boolean },
): Promise<{ id: number }> => {
  const { name, email, phone, company, location, website, calculatedAt, ...inputs } = lead;
  const { version, constants } = await getCalculatorSettings(ctx);
  const submitted: SubmittedProspect = {
    kind: 'calculator',
    name,
    email,
    phone,
    company: company ?? null,
    location,
    industry: inputs.industry,
    inputs: { ...inputs, calculatedAt: calculatedAt ?? null },
    projection: projectGrowth(inputs, constants),
    constantsVersion: version,
  };
  return createProspect(ctx, { submitted, meta: { website, isFlood } });
};

const DAY_MS = 86_400_000;
/** The latest time zone is half a day behind UTC. */
const WESTERNMOST_OFFSET_MS = 12 * 3_600_000;

/** Throws 400 for a day that is over everywhere. */
export const createDemoRequest = async (
  ctx: Ctx,
  { demo, isFlood }: { demo: DemoRequest; isFlood: boolean },
): Promise<{ id: number }> => {
  const { name, company, email, phone, industry, preferredDate, preferredTime, timeZone, message, website } = demo;
  const today = new Date(ctx.clock.now().getTime() - WESTERNMOST_OFFSET_MS).toISOString().slice(0, 10);
  if (preferredDate && preferredDate < today) {
    throw invalid([{ path: 'preferredDate', message: 'Choose today or a later date.' }]);
  }
  const submitted: SubmittedProspect = {
    kind: 'demo',
    name,
    company,
    email,
    phone,
    industry,
    preferredDate: preferredDate ?? null,
    preferredTime: preferredTime || null,
    timeZone: timeZone || null,
    message: message ?? null,
  };
  return createProspect(ctx, { submitted, meta: { website, isFlood } });
};

/** Stores a request to see or erase personal data, due within 30 days. */
export const createPrivacyRequest = async (
  ctx: Ctx,
  { request, isFlood }: { request: PrivacyRequest; isFlood: boolean },
): Promise<{ id: number }> => {
  const { name, email, wish, message, website } = request;
  const dueAt = new Date(ctx.clock.now().getTime() + PRIVACY_ANSWER_DAYS * DAY_MS);
  const submitted: SubmittedProspect = { kind: 'privacy', name, email, wish, message: message ?? null, dueAt };
  return createProspect(ctx, { submitted, meta: { website, isFlood } });
};

/** Matching prospects, newest first by default, at most `limit` per page. */
export const listProspects = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: ProspectFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Prospect>> => {
  const rows = await listProspectRows(ctx, { filter, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = async () => ({ total: await countProspectRows(ctx, filter), isEstimate: false });
  const page = await pageOfRows({ rows, limit, cursor, count });
  return { ...page, rows: page.rows.map(presentProspect) };
};

/** Throws 403 and 404. */
export const updateProspect = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateProspect },
): Promise<Prospect> => {
  assertMay(actor, 'prospects.edit');
  await ctx.transaction(async (tx) => {
    const before = await getProspectRow(tx, id);
    if (!before) throw notFound('Inquiry');
    await updateProspectRow(tx, { id, columns: { ...fields, updatedAt: ctx.clock.now() } });
    const target = { kind: 'prospect', id, name: before.name };
    const old = { status: before.status, notes: before.notes };
    await recordAudit(tx, { actor, action: 'prospect.updated', target, before: old, after: fields });
  });
  const row = await getProspectRow(ctx, id);
  if (!row) throw notFound('Inquiry');
  return presentProspect(row);
};
