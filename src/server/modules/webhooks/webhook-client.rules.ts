/** Google's page for a failed script, in any language. */
const ERROR_PAGE = /docs\/script\/images\/logo\.png|<title>\s*Error\s*<\/title>/i;
/** "TypeError: …", as scripts print a caught error. */
const ERROR_TEXT = /^\s*["']?[A-Za-z]*(?:Error|Exception)\s*:/;
const FAILED = new Set(['error', 'fail', 'failed', 'failure']);

const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

/**
 * Whether a Google Apps Script that answered 200 failed: Google's error page, an error as text, or JSON with `ok` or
 * `success` false, an `error`, or a `status` or `result` of error.
 */
export const isScriptError = (body: string): boolean => {
  const answer = parseObject(body);
  if (answer === null) return ERROR_PAGE.test(body) || ERROR_TEXT.test(body);
  const outcome = [answer['status'], answer['result']].some(
    (word) => typeof word === 'string' && FAILED.has(word.toLowerCase()),
  );
  return outcome || answer['ok'] === false || answer['success'] === false || Boolean(answer['error']);
};

/** Whether a URL is Google's sign-in page, to which a script that is not public redirects. */
export const isGoogleSignIn = (address: string): boolean => new URL(address).host === 'accounts.google.com';
