import { expect, it } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { csvHead, csvRows } from './leads-csv.ts';

const lead: Lead = {
  id: 12,
  pageId: 3,
  pageTitle: 'How do I know if I have termites?',
  farmId: 2,
  farmName: 'Harborline Warwick',
  clientId: 1,
  clientName: 'Harborline Pest Solutions',
  name: 'Ana "Bug" Reyes',
  email: 'ana@example.com',
  phone: '+1 401 555 0134',
  source: 'quiz',
  leadType: 'Quiz',
  completedBoth: true,
  quizScore: 9,
  city: 'Warwick',
  state: 'RI',
  message: 'Two lines,\none comma',
  status: 'new',
  value: null,
  notes: null,
  spam: false,
  heldBecause: null,
  phoneShown: '(401) 555-0134',
  phoneE164: '+14015550134',
  assigneeId: null,
  assigneeName: null,
  answerMinutes: 15,
  answeredAt: null,
  alsoAsked: [],
  createdAt: '2026-11-20T14:00:00.000Z',
};

const message = (text: string): string =>
  csvRows([{ ...lead, message: text }])
    .split(',')
    .slice(11, -7)
    .join(',');

it('writes a head that Excel reads as UTF-8', () => {
  expect(csvHead()).toBe(
    '\uFEFFId,Created,Name,E-mail,Phone,City,State,Source,Lead type,Form and quiz,Quiz score,Message,Status,Value (USD),Notes,Spam,Page,Farm,Client\r\n',
  );
});

it('writes a lead as one record, with quotes, commas and lines kept', () => {
  expect(csvRows([lead])).toBe(
    '12,2026-11-20T14:00:00.000Z,"Ana ""Bug"" Reyes",ana@example.com,\'+1 401 555 0134,Warwick,RI,quiz,Quiz,yes,9,"Two lines,\none comma",new,,,no,How do I know if I have termites?,Harborline Warwick,Harborline Pest Solutions\r\n',
  );
});

it.each([
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['1-2', '1-2'],
])('keeps %j from running as a formula', (text, cell) => {
  expect(message(text)).toBe(cell);
});
