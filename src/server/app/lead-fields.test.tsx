import { getColumns } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brandColours } from '#shared/brand.ts';
import { csvRows } from '#shared/csv.ts';
import {
  IMPORT_FIELDS,
  LEAD_FIELDS,
  LEAD_PLACES,
  visitorFields,
  type ImportField,
  type LeadPlace,
} from '#shared/lead-fields.ts';
import { SubmittedForm } from '#shared/lead-history.ts';
import { CaptureLead, Lead } from '#shared/leads.ts';
import { PortalLead } from '#shared/portal.ts';
import { ContactForm } from '../../landing/blocks/contact.tsx';
import { sampleSite } from '../../landing/landing.factory.ts';
import { renderRetryForm } from '../../landing/retry-form-page.tsx';
import { LeadTimelineList } from '../../web/features/leads/lead-timeline.tsx';
import {
  answered,
  differs,
  parityFaults,
  sampleRow,
  snakeCase,
  type ChosenValues,
} from '../../../test/setup/field-parity.ts';
import { renderEmail } from '../modules/emails/email-layout.template.tsx';
import { leadDigestEmail } from '../modules/emails/lead-emails.template.tsx';
import { EXPORTED_TABLES } from '../modules/exports/contents.rules.ts';
import { SPREADSHEET_LISTS } from '../modules/exports/spreadsheets.repository.ts';
import { LEAD_COLUMNS } from '../modules/leads/csv-export.rules.ts';
import { LEAD_HEADINGS, parseLeadRow } from '../modules/leads/csv-import.rules.ts';
import { presentLead } from '../modules/leads/leads.presenter.ts';
import type { LeadRow, LeadWithNames } from '../modules/leads/leads.repository.ts';
import { leads } from '../modules/leads/leads.table.ts';
import { presentLead as presentOwnLead } from '../modules/portal/portal.presenter.ts';
import type { OwnLead } from '../modules/portal/portal.repository.ts';
import { ownLeads } from '../modules/portal/portal.table.ts';
import { presentLeadPayload } from '../modules/webhooks/webhooks.presenter.ts';

// A place has a field when its output differs for two leads that differ only in this field. The place `search` needs a
// database: see fields.int.test.ts.

const COLUMNS = getColumns(leads);

const CHOSEN: ChosenValues = {
  email: ['before@example.com', 'after@example.com'],
  source: ['contact form', 'quiz'],
  status: ['new', 'won'],
  signals: [[], []],
  quarantineReason: [null, 'honeypot'],
  quarantineDetail: [null, null],
  phoneE164: [null, null],
};

/** Fields without a column of the same name, and the columns behind them. */
const ELSEWHERE: Record<string, keyof LeadRow> = {
  spam: 'quarantineReason',
  quarantineReason: 'quarantineReason',
};

const NAMES = { farmName: 'f.name', clientName: 'c.name', assigneeName: null } as const;
const isName = (field: string): field is keyof typeof NAMES => field in NAMES;

/** A lead; the columns behind `changed` have their second value. */
const leadRow = (changed?: string): LeadWithNames => {
  const lead = sampleRow(leads, CHOSEN, changed && (ELSEWHERE[changed] ?? changed));
  const name = (field: keyof typeof NAMES) => `${field} ${field === changed ? 'after' : 'before'}`;
  return {
    lead,
    clientName: name('clientName'),
    farmName: name('farmName'),
    assigneeName: name('assigneeName'),
    answerMinutes: 10,
    consentGiven: null,
    relatedLeads: [],
  };
};

const sampleLead = (changed?: string): Lead => answered(presentLead(leadRow(changed)), Lead);

const columnOf = (field: string): string | null => {
  const key = ELSEWHERE[field] ?? field;
  return key in COLUMNS ? COLUMNS[key as keyof typeof COLUMNS].name : null;
};

const inCsv = (lead: Lead): string => csvRows(LEAD_COLUMNS, [{ lead, receipt: null }]);

const inArchive = ({ lead }: LeadWithNames): string => {
  const excludedColumns = EXPORTED_TABLES.find(({ table }) => table === 'leads')?.excludedColumns ?? [];
  return JSON.stringify(Object.entries(lead).filter(([key]) => !excludedColumns.includes(snakeCase(key))));
};

const isInSpreadsheet = (field: string): boolean => {
  const list = SPREADSHEET_LISTS.find(({ file }) => file === 'leads');
  const statement = list ? new PgDialect().sqlToQuery(list.query).sql : '';
  const column = isName(field) ? NAMES[field] : `l.${columnOf(field)}`;
  return column !== null && new RegExp(`\\b${column.replace('.', '\\.')}\\b`).test(statement);
};

const IMPORTED: Partial<Record<ImportField, [string, string]>> = {
  email: ['before@example.com', 'after@example.com'],
  status: ['new', 'won'],
  source: ['contact form', 'quiz'],
  value: ['5', '6'],
  createdAt: ['2026-11-01', '2026-11-02'],
};

const isImported = (field: string): boolean => {
  if (!(field in LEAD_HEADINGS)) return false;
  const imported = (which: 0 | 1): string => {
    const cells = {
      name: 'Jo',
      email: 'jo@example.com',
      [field]: IMPORTED[field as ImportField]?.[which] ?? `${which}`,
    };
    return JSON.stringify(parseLeadRow(cells, new Date('2026-11-22T10:00:00Z')));
  };
  return imported(0) !== imported(1);
};

const inEmail = (lead: Lead): string => {
  const outcomes = { contacted: '/contacted', won: '/won', lost: '/lost' };
  const options = { audience: 'staff', isFallback: false } as const;
  const brand = { name: 'Orchard', logo: null, accent: null, ...brandColours('#7a1f5c') };
  const email = renderEmail(leadDigestEmail([{ lead, outcomes }], { ...options, further: [] }), {
    brand,
    appOrigin: 'https://farm.example',
  });
  // Link targets are not part of the e-mail's text.
  return email.text.replaceAll(/\((mailto|tel):[^)]*\)/g, '').replaceAll(/mailto:\S+/g, '');
};

const inTimeline = ({ lead }: LeadWithNames): string => {
  const story = { lead: sampleLead(), page: null, rank: null, receipts: [], deliveries: [], mails: [] };
  const { source, pageTitle, quizScore } = lead;
  const form = { ...visitorFields(lead), source, pageId: null, pageTitle, quizScore, quizAnswers: null, signals: [] };
  const detail = SubmittedForm.parse(form);
  const events = [{ id: 1, at: '2026-11-01T10:00:00.000Z', by: null, kind: 'submitted' as const, detail }];
  return renderToStaticMarkup(<LeadTimelineList timeline={{ ...story, events }} />);
};

/** Only the columns of the portal's table. */
const inPortal = ({ lead, farmName }: LeadWithNames): string => {
  const read = Object.fromEntries(Object.entries(lead).filter(([key]) => key in getColumns(ownLeads)));
  const portalLead = { farmName, lead: { ...read, quarantineReason: null } } as OwnLead;
  return JSON.stringify(answered(presentOwnLead(portalLead, []), PortalLead));
};

const CONTACT_FORM = renderToStaticMarkup(<ContactForm site={sampleSite()} pageId={1} contentToken="" />);
const retryForm = (field: string): string =>
  renderRetryForm({ action: '/api/public/leads', typed: { [field]: 'typed' }, phone: null });

const HAS: Record<Exclude<LeadPlace, 'search'>, (field: string) => boolean> = {
  capture: (field) => field in CaptureLead.shape,
  form: (field) => CONTACT_FORM.includes(` name="${field}"`),
  retryForm: (field) => retryForm(field).includes('<dd>typed</dd>'),
  record: differs((changed) => JSON.stringify(sampleLead(changed))),
  csv: differs((changed) => inCsv(sampleLead(changed))),
  archive: differs((changed) => inArchive(leadRow(changed))),
  spreadsheet: isInSpreadsheet,
  import: isImported,
  webhook: differs((changed) =>
    JSON.stringify(presentLeadPayload(sampleLead(changed), { id: 'msg_1', pageUrl: null })),
  ),
  email: differs((changed) => inEmail(sampleLead(changed))),
  timeline: differs((changed) => inTimeline(leadRow(changed))),
  portal: differs((changed) => inPortal(leadRow(changed))),
};

test.each(Object.entries(HAS))('%s: every field of a lead is present or listed with a reason', (place, has) => {
  expect(parityFaults({ list: LEAD_FIELDS, places: LEAD_PLACES }, place as LeadPlace, has)).toEqual([]);
});

const TRASH = ['trashedAt', 'trashedBy'];
const OTHER_KEYS = ['id', 'clientId', 'farmId', 'pageId', 'phoneE164', 'assigneeId'];

test('what a record of a lead has is a field, or follows from others', () => {
  const derived = [
    'phoneShown',
    'answerMinutes',
    'awaitingReplySince',
    'consentGiven',
    'relatedLeads',
    ...TRASH,
    'updatedAt',
  ];
  const unlisted = Object.keys(Lead.shape).filter((key) => !(key in LEAD_FIELDS));
  expect(unlisted.filter((key) => ![...OTHER_KEYS, ...derived].includes(key))).toEqual([]);
});

test('every column of the leads table is a field or internal', () => {
  const excluded = ['emailKey', 'quizAnswers', 'quarantineReason', 'quarantineDetail', 'signals', 'notifiedAt'];
  const times = ['awaitingReplySince', 'enqueuedAt', 'escalatedAt', 'updatedAt', ...TRASH];
  const unlisted = Object.keys(COLUMNS).filter((key) => !(key in LEAD_FIELDS));
  expect(unlisted.filter((key) => ![...OTHER_KEYS, ...excluded, ...times].includes(key))).toEqual([]);
});

test('the import knows the titles of the CSV export', () => {
  const unknown = IMPORT_FIELDS.filter((field) => !LEAD_HEADINGS[field].test(LEAD_FIELDS[field].label.toLowerCase()));
  expect(unknown).toEqual([]);
  expect(LEAD_COLUMNS.map(([title]) => title)).toEqual(
    expect.arrayContaining(IMPORT_FIELDS.map((field) => LEAD_FIELDS[field].label)),
  );
});
