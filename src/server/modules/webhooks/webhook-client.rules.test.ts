import { expect, test } from 'vitest';
import { isGoogleSignIn, isScriptError } from './webhook-client.rules.ts';

test.each([
  ['Google’s page for a failed script', '<img src="//ssl.gstatic.com/docs/script/images/logo.png">'],
  ['a page with the title Error', '<html><title>Error</title></html>'],
  ['a page with the title Error on lines of its own', '<TITLE>\n  Error\n</TITLE>'],
  ['an error as text', 'TypeError: Cannot read properties of null'],
  ['a quoted error', ' "Exception: No item with the given ID"'],
  ['an error in single quotes', "'Error : the sheet is missing'"],
  ['an error as a JSON text', '"Error: no such sheet"'],
  ['JSON that is not ok', '{"ok":false}'],
  ['JSON without success', '{"success":false,"row":3}'],
  ['JSON with an error', '{"error":"no such sheet"}'],
  ['JSON with the status error', '{"status":"error"}'],
  ['JSON with the result FAILED', '{"result":"FAILED"}'],
  ['JSON with the status fail', '{"status":"fail"}'],
  ['JSON with the result failure, whatever its status', '{"status":"done","result":"Failure"}'],
])('a script that answers with %s failed', (_what, body) => {
  expect(isScriptError(body)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a word', 'OK'],
  ['a page with another title', '<title>Errors of the past</title>'],
  ['a page with the title No Error', '<title>No Error</title>'],
  ['a sentence about an error', 'Row added, no Error: all is well'],
  ['a number, then the word', '1Error: x'],
  ['JSON that is ok', '{"ok":true,"success":true,"error":null,"status":"success","result":"done"}'],
  ['JSON with an empty error', '{"error":""}'],
  ['JSON with a number for a status', '{"status":200}'],
  ['a JSON list', '[{"error":"x"}]'],
  ['JSON null', 'null'],
  ['a JSON number', '5'],
])('a script that answers with %s took the lead', (_what, body) => {
  expect(isScriptError(body)).toBe(false);
});

test('a redirect to Google’s accounts asks for a sign-in', () => {
  expect(isGoogleSignIn('https://accounts.google.com/v3/signin?continue=x')).toBe(true);
  expect(isGoogleSignIn('https://script.googleusercontent.com/macros/echo')).toBe(false);
  expect(isGoogleSignIn('https://accounts.google.com.evil.example/')).toBe(false);
});
