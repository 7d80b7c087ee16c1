import { projectGrowth } from '#shared/calculator.ts';
import {
  PRIVACY_ANSWER_DAYS,
  type CalculatorLead,
  type DemoRequest,
  type Inquiry,
  type InquiryFilter,
  type PrivacyRequest,
  type UpdateInquiry,
} from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getCalculatorSettings } from './constants/constants.usecases.ts';
import { mailInquiry } from './letters/letters.usecases.ts';
import { presentInquiry } from './inquiries.presenter.ts';
import {
  countInquiryRows,
  findInquiryRow,
  insertInquiry,
  listInquiryRows,
  updateInquiryRow,
  type NewInquiry,
} from './inquiries.repository.ts';

/** What every public form carries beside its fields. */
interface Sent {
  website?: string | undefined;
  /** Set when the visitor's address sends more than people do. */
  isFlood: boolean;
}

type Asked = Omit<NewInquiry, 'status' | 'createdAt' | 'updatedAt'>;

/** Nothing is dropped: what looks like spam is kept apart, and nobody is mailed about it. */
const keep = async (ctx: Ctx, { asked, sent }: { asked: Asked; sent: Sent }): Promise<{ id: number }> => {
  const now = ctx.clock.now();
  const status = sent.website || sent.isFlood ? 'spam' : 'new';
  return ctx.transaction(async (tx) => {
    const row = await insertInquiry(tx, { ...asked, status, createdAt: now, updatedAt: now });
    if (status === 'new') await mailInquiry(tx, row);
    return { id: row.id };
  });
};

/** Stores a calculator's inputs with the projection counted here, and the version of the constants it was counted with. */
export const receiveCalculatorLead = async (
  ctx: Ctx,
  { lead, isFlood }: { lead: CalculatorLead; isFlood: boolean },
): Promise<{ id: number }> => {
  const { name, email, phone, company, location, website, calculatedAt, ...inputs } = lead;
  const { version, constants } = await getCalculatorSettings(ctx);
  const asked: Asked = {
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
  return keep(ctx, { asked, sent: { website, isFlood } });
};

const DAY_MS = 86_400_000;
/** In the westernmost time zone it is still the day before. */
const WESTERNMOST_MS = 12 * 3_600_000;

/** Stores a wish for a demo. Throws 400 for a day that is over everywhere. */
export const requestDemo = async (
  ctx: Ctx,
  { demo, isFlood }: { demo: DemoRequest; isFlood: boolean },
): Promise<{ id: number }> => {
  const { name, company, email, phone, industry, preferredDate, preferredTime, timeZone, message, website } = demo;
  const today = new Date(ctx.clock.now().getTime() - WESTERNMOST_MS).toISOString().slice(0, 10);
  if (preferredDate && preferredDate < today) {
    throw invalid([{ path: 'preferredDate', message: 'Choose today or a later date.' }]);
  }
  const asked: Asked = {
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
  return keep(ctx, { asked, sent: { website, isFlood } });
};

/** Stores a request to see or erase what is kept about somebody, due within 30 days. */
export const requestPrivacy = async (
  ctx: Ctx,
  { request, isFlood }: { request: PrivacyRequest; isFlood: boolean },
): Promise<{ id: number }> => {
  const { name, email, wish, message, website } = request;
  const dueAt = new Date(ctx.clock.now().getTime() + PRIVACY_ANSWER_DAYS * DAY_MS);
  const asked: Asked = { kind: 'privacy', name, email, wish, message: message ?? null, dueAt };
  return keep(ctx, { asked, sent: { website, isFlood } });
};

/** Inquiries that match, newest first unless sorted otherwise, at most `limit` a call. */
export const listInquiries = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: InquiryFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Inquiry>> => {
  const after = decodeCursor(cursor, 1)?.[0] ?? null;
  const rows = await listInquiryRows(ctx, { filter, after: after === null ? null : Number(after), limit: limit + 1 });
  const total = await countInquiryRows(ctx, filter);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentInquiry),
    total,
    nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null,
  };
};

/** Changes an inquiry's status or notes. Throws 403 and 404. */
export const updateInquiry = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateInquiry },
): Promise<Inquiry> => {
  assertMay(actor, 'inquiries.edit');
  await ctx.transaction(async (tx) => {
    const before = await findInquiryRow(tx, id);
    if (!before) throw notFound('Inquiry');
    await updateInquiryRow(tx, { id, columns: { ...fields, updatedAt: ctx.clock.now() } });
    const target = { kind: 'inquiry', id, name: before.name };
    const old = { status: before.status, notes: before.notes };
    await recordAudit(tx, { actor, action: 'inquiry.updated', target, before: old, after: fields });
  });
  const row = await findInquiryRow(ctx, id);
  if (!row) throw notFound('Inquiry');
  return presentInquiry(row);
};
