import { BEFORE_PAINT } from './before-paint.ts';

interface TrustedTypeRules {
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: TrustedTypeRules) => unknown;
}

/** React makes an inert script element by parsing exactly this. */
const REACT_SCRIPT_PROBE = '<script></script>';

/**
 * Allows only style sheets, which contain no `<`, and React's own probe. Throws for anything else, so markup from
 * data can never become elements.
 */
export const admitHtml = (text: string): string => {
  if (text.includes('<') && text !== REACT_SCRIPT_PROBE) throw new TypeError('Markup is not parsed here.');
  return text;
};

/**
 * Allows only the script of the page's head, which React writes once more, without running it, when an error replaces
 * the whole document. Throws for anything else.
 */
export const admitScript = (text: string): string => {
  if (text !== BEFORE_PAINT) throw new TypeError('Scripts are not made from text here.');
  return text;
};

/** Without a rule for script URLs, so they are refused. */
export const enforceTrustedTypes = (browser: { trustedTypes?: TrustedTypesFactory }): void => {
  browser.trustedTypes?.createPolicy('default', { createHTML: admitHtml, createScript: admitScript });
};

if (typeof window !== 'undefined') {
  enforceTrustedTypes(window as { trustedTypes?: TrustedTypesFactory });
  // The content security policy forbids eval; zod would probe for it and log a violation. Zod reads this setting when
  // the first form loads it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
