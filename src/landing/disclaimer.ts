const LEGAL = /\blaw(?!n)|\blegal|attorney|injury|litigat/i;
const MEDICAL = /\bdent|medic|health|clinic|doctor|physician|chiro|physio|therap/i;
const MONEY = /\btax(?!i)|account|financ|mortgage|insur/i;

/** Regulated trades add their own sentence to the general one. */
export const disclaimer = (industry: string): string => {
  if (LEGAL.test(industry)) {
    return 'This page gives general information. It is not legal advice, and reading it or sending a question does not create an attorney-client relationship.';
  }
  if (MEDICAL.test(industry)) {
    return 'This page gives general information. It is not medical advice and does not replace an examination. In an emergency call 911.';
  }
  if (MONEY.test(industry)) {
    return 'This page gives general information. It is not tax, investment or legal advice.';
  }
  return 'This page gives general information. What holds for you may differ. In an emergency call 911.';
};
