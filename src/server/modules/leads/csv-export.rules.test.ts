import { expect, test } from 'vitest';
import { csvHead, csvRows } from '#shared/csv.ts';
import type { Lead } from '#shared/leads.ts';
import { LEAD_COLUMNS, type ExportedLead } from './csv-export.rules.ts';

const lead = {
  id: 41,
  createdAt: '2026-03-01T12:00:00.000Z',
  name: 'Marisol Vega',
  email: 'marisol@mail.example',
  phone: '+1 401 555 0134',
  city: 'Warwick',
  state: 'RI',
  source: 'quiz',
  leadType: 'Premium',
  completedBoth: true,
  quizScore: 9,
  message: 'Wings, and dust.',
  status: 'won',
  value: 1250.5,
  assigneeName: 'Ana',
  answeredAt: null,
  notes: null,
  spam: false,
  quarantineReason: null,
  pageTitle: 'Termite cost',
  farmName: 'Warwick',
  clientName: 'Ocean Pest',
} as Lead;
const receipt: ExportedLead['receipt'] = {
  given: false,
  at: new Date('2026-03-01T12:00:01Z'),
  textVersion: 'v1',
  pageUrl: 'https://oceanpest.example/termite-cost',
};

test('the export of leads begins with a title for each column', () => {
  expect(csvHead(LEAD_COLUMNS)).toBe(
    '\uFEFFId,Created,Name,E-mail,Phone,City,State,Source,Lead type,Form and quiz,Quiz score,Message,Status,Value (USD),Given to,First answered,Notes,Spam,Held because,Consent given,Consent time,Consent text,Page,Page address,Farm,Client\r\n',
  );
});

test('a lead is one line, with the last consent of its visitor', () => {
  expect(csvRows(LEAD_COLUMNS, [{ lead, receipt }])).toBe(
    '41,2026-03-01T12:00:00.000Z,Marisol Vega,marisol@mail.example,\'+1 401 555 0134,Warwick,RI,quiz,Premium,yes,9,"Wings, and dust.",won,1250.5,Ana,,,no,,no,2026-03-01T12:00:01.000Z,v1,Termite cost,https://oceanpest.example/termite-cost,Warwick,Ocean Pest\r\n',
  );
});

test('an imported lead has no consent request: the cells are empty, not "no"', () => {
  const cells = LEAD_COLUMNS.map(([title, value]) => [title, value({ lead, receipt: null })]);
  expect(cells.filter(([title]) => /^(Consent|Page address)/.test(String(title)))).toEqual([
    ['Consent given', null],
    ['Consent time', null],
    ['Consent text', null],
    ['Page address', null],
  ]);
});
