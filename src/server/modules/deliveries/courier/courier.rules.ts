/** Google's own page for a script that broke off, in whatever language it says why. */
const ERROR_PAGE = /docs\/script\/images\/logo\.png|<title>\s*Error\s*<\/title>/i;
/** "TypeError: …", as scripts that catch their own error print it. */
const ERROR_TEXT = /^\s*["']?[A-Za-z]*(?:Error|Exception)\s*:/;
const FAILED = new Set(['error', 'fail', 'failed', 'failure']);

const asObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

/**
 * Whether what a Google Apps Script answered with 200 says that it failed: Google's page for a script that broke off, an error
 * as text, or JSON with `ok` or `success` false, an `error`, or a `status` or `result` of error. Anything else is a row taken.
 */
export const tellsOfError = (body: string): boolean => {
  const said = asObject(body);
  if (said === null) return ERROR_PAGE.test(body) || ERROR_TEXT.test(body);
  const outcome = [said['status'], said['result']].some(
    (word) => typeof word === 'string' && FAILED.has(word.toLowerCase()),
  );
  return outcome || said['ok'] === false || said['success'] === false || Boolean(said['error']);
};

/** Whether an address is where Google asks for an account: a script that is not open to anyone leads there. */
export const isGoogleSignIn = (address: string): boolean => new URL(address).host === 'accounts.google.com';
