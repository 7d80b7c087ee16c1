import type { Mutation } from '../mutation.types.ts';

const REVIEWS = 'src/server/modules/reviews/reviews.int';
const WITHDRAWALS = 'src/server/modules/emails/withdrawals';

/** Of links that somebody gets by mail and follows without signing in. */
export const LINKS: readonly Mutation[] = [
  {
    name: 'review-link-once',
    defence: 'A link takes one review',
    file: 'src/server/modules/reviews/answers.usecases.ts',
    find: '  if (request.answeredAt !== null) throw reviewAnswered();\n',
    replace: '',
    check: REVIEWS,
  },
  {
    name: 'review-link-ends',
    defence: 'A link for a review ends',
    file: 'src/server/modules/reviews/answers.usecases.ts',
    find: '  if (isExpired(ctx, request)) throw reviewLinkExpired();\n',
    replace: '',
    check: REVIEWS,
  },
  {
    name: 'review-answers-in-turn',
    defence: 'Answers that come at once are taken one after the other',
    file: 'src/server/modules/reviews/requests.repository.ts',
    find: ".where(byHash(tokenHash)).for('update'))[0] ?? null",
    replace: '.where(byHash(tokenHash)))[0] ?? null',
    check: REVIEWS,
  },
  {
    name: 'private-pages-are-not-stored',
    defence: 'What stands behind a secret address stays in no cache',
    file: 'src/server/platform/http/private-page.ts',
    find: "  'cache-control': 'no-store',\n",
    replace: '',
    check: REVIEWS,
  },
  {
    name: 'private-pages-tell-no-address',
    defence: 'A page behind a secret address names it to no other site',
    file: 'src/server/platform/http/private-page.ts',
    find: "  'referrer-policy': 'no-referrer',\n",
    replace: '',
    check: REVIEWS,
  },
  {
    name: 'private-pages-are-not-searched',
    defence: 'A page behind a secret address is in no search',
    file: 'src/server/platform/http/private-page.ts',
    find: "  'x-robots-tag': 'noindex, nofollow, noarchive',\n",
    replace: '',
    check: REVIEWS,
  },
  {
    name: 'opened-link-withdraws-nothing',
    defence: 'A scanner that opens the links of a mail withdraws nothing',
    file: 'src/server/modules/emails/emails.routes.ts',
    find: 'await getWithdrawalPage(ctx, request.params.token)',
    replace:
      "await submitWithdrawal(ctx, { token: request.params.token, isResumed: false, all: false, visitor: { ip: '', userAgent: null } })",
    check: WITHDRAWALS,
  },
  {
    name: 'withdrawal-link-is-signed',
    defence: 'Nobody withdraws for others by making a link up',
    file: 'src/server/modules/emails/withdrawal-links.rules.ts',
    find: 'ctx.secrets.verify(PURPOSE, token)',
    replace: "JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString() || 'null')",
    check: WITHDRAWALS,
  },
  {
    name: 'withdrawn-people-get-no-mail',
    defence: 'Who withdrew gets no more mail',
    file: 'src/server/modules/emails/ways-out.usecases.ts',
    find: "  if (VISITOR_EMAIL_KINDS.has(kind)) return hasWithdrawn(ctx, { clientId, channel: 'email', email: to });\n",
    replace: '',
    check: WITHDRAWALS,
  },
  {
    name: 'own-withdrawal-stays',
    defence: 'Staff do not take back what a person withdrew',
    file: 'src/server/modules/leads/withdrawals.usecases.ts',
    find: "    if (row.source === 'link') throw liftedByPersonOnly();\n",
    replace: '',
    check: WITHDRAWALS,
  },
];
