import { WEBHOOK_COLUMNS } from '#shared/webhooks.ts';

/** To be pasted into the Apps Script editor of a Google Sheet. */
export const sheetScript = (
  productName: string,
): string => `// ${productName.replaceAll(/\s+/g, ' ')}: adds one row for each lead. A lead that comes again is found by its id and not added twice.
var SHEET = 'Leads';
var COLUMNS = ${JSON.stringify(WEBHOOK_COLUMNS)};

function doPost(e) {
  var lock = LockService.getScriptLock();
  lock.waitLock(20000);
  try {
    var lead = JSON.parse(e.postData.contents);
    var sheet = leadsSheet();
    var isNew = !hasRow(sheet, lead.id);
    if (isNew) sheet.appendRow(COLUMNS.map(function (name) { return cell(lead[name]); }));
    SpreadsheetApp.flush();
    return answer({ ok: true, added: isNew });
  } finally {
    lock.releaseLock();
  }
}

function leadsSheet() {
  var file = SpreadsheetApp.getActiveSpreadsheet();
  var sheet = file.getSheetByName(SHEET) || file.insertSheet(SHEET);
  if (sheet.getLastRow() === 0) {
    sheet.appendRow(COLUMNS);
    sheet.setFrozenRows(1);
  }
  return sheet;
}

function hasRow(sheet, id) {
  var rows = sheet.getLastRow() - 1;
  if (rows < 1) return false;
  var ids = sheet.getRange(2, COLUMNS.indexOf('id') + 1, rows, 1);
  return ids.createTextFinder(String(id)).matchEntireCell(true).matchCase(true).findNext() !== null;
}

// Texts that Sheets would take for a formula stay texts.
function cell(value) {
  if (value === null || value === undefined) return '';
  var text = String(value);
  return typeof value === 'string' && /^\\s*[=+\\-@]/.test(text) ? "'" + text : value;
}

function answer(result) {
  return ContentService.createTextOutput(JSON.stringify(result)).setMimeType(ContentService.MimeType.JSON);
}
`;
