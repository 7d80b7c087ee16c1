import { HtmlValidate } from 'html-validate';

/** `recommended`, `document` and `a11y` whole, but for these. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // It wants capitals; `<!doctype html>` is the same in either case.
    'doctype-style': 'off',
    // Where a screen is narrower than a phone number it may break. Its link is read as one all the same.
    'tel-non-breaking': 'off',
    // Search engines set no limit. The length with the brand is a check of the product's own (W-41).
    'long-title': 'off',
  },
});

/** What html-validate finds wrong, in words; empty when nothing is. */
export const htmlFaults = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
};
