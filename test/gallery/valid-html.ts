import { HtmlValidate } from 'html-validate';

/** All rules of `recommended`, `document` and `a11y`, except these. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The rule demands capitals; `<!doctype html>` is equivalent.
    'doctype-style': 'off',
    // On narrow screens a phone number may wrap; its link is still one.
    'tel-non-breaking': 'off',
    // Search engines set no limit of characters. Check W-41 covers the width with the brand.
    'long-title': 'off',
  },
});

/** What the HTML standard forbids, without rules of style, which pages built by React break. */
const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

const faultsBy = async (by: HtmlValidate, html: string): Promise<string[]> => {
  const { results } = await by.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
};

/** Findings of html-validate, as sentences; empty when there are none. */
export const htmlFaults = (html: string): Promise<string[]> => faultsBy(validator, html);

/** What is no valid HTML, as sentences. */
export const standardFaults = (html: string): Promise<string[]> => faultsBy(standard, html);
