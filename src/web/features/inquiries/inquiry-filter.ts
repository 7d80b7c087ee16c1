import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { INQUIRY_KINDS, INQUIRY_STATUSES, type InquiryKind, type InquiryStatus } from '#shared/inquiry-choices.ts';
import { withQuery } from '#web/lib/api.ts';
import * as texts from '#web/texts/inquiries.ts';

/** The list's filters as they stand in the address, under the names the API has for them. */
export const inquiryFilterParsers = {
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(INQUIRY_KINDS),
  status: parseAsStringLiteral(INQUIRY_STATUSES),
  sort: parseAsStringLiteral(['newest', 'oldest'] as const).withDefault('newest'),
};
export type InquiryListFilter = inferParserType<typeof inquiryFilterParsers>;

export const NO_FILTER = { q: null, kind: null, status: null };

export const KIND_LABELS: Record<InquiryKind, string> = {
  calculator: texts.calculator,
  demo: texts.demo,
  privacy: texts.privacy,
};

export const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: texts.newLabel,
  contacted: texts.contacted,
  scheduled: texts.scheduled,
  done: texts.done,
  spam: texts.spam,
};

export const isFiltered = ({ q, kind, status }: InquiryListFilter): boolean =>
  q.trim() !== '' || kind !== null || status !== null;

/** The call that answers the inquiries of a filter as a file. */
export const inquiriesFilePath = (filter: InquiryListFilter): string =>
  withQuery('/api/inquiries/export.csv', { ...filter, q: filter.q.trim() });

/** The call that lists the inquiries of a filter, `limit` at a time. */
export const inquiriesPath = (filter: InquiryListFilter, limit: number): string =>
  withQuery('/api/inquiries', { ...filter, q: filter.q.trim(), limit });
