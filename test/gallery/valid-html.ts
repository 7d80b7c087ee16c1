import { HtmlValidate } from 'html-validate';

/** `recommended`, `document` and `a11y` whole, but for these. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The bar of the quiz and the shapes of devices take their one number from the page's own data.
    'no-inline-style': 'off',
    // Search engines set no limit; the length is a check of the product's own (W-41).
    'long-title': 'off',
    // `<!doctype html>` in lower case is the same, and shorter after compression.
    'doctype-style': 'off',
    // A phone number may break where the screen is narrower than it.
    'tel-non-breaking': 'off',
    // `type="text"` is what an input without a type is.
    'no-implicit-input-type': 'off',
    // The page is one line; what a client typed may end in a space.
    'no-trailing-whitespace': 'off',
  },
});

/** What html-validate finds wrong, in words; empty when nothing is. */
export const htmlFaults = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
};
