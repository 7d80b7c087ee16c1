import type { Mutation } from '../mutation.types.ts';

/** Of forms that anybody may send, and of the start. */
export const PUBLIC: readonly Mutation[] = [
  {
    name: 'answer-mails-have-a-cap',
    defence: 'Answer mails of the installation have a cap',
    file: 'src/server/modules/prospects/emails.usecases.ts',
    find: '    dailyLimitInAll: { keyPrefix: REPLY_KEY, limit: MAX_REPLIES_IN_ALL },\n',
    replace: '',
    check: 'src/server/modules/prospects/emails',
  },
  {
    name: 'answer-mails-of-an-address',
    defence: 'Answer mails to an address have a cap',
    file: 'src/server/modules/prospects/emails.usecases.ts',
    find: '    to: inquiry.email,\n    dailyLimit: MAX_REPLIES_PER_DAY,\n  });\n};',
    replace: '    to: inquiry.email,\n  });\n};',
    check: 'src/server/modules/prospects/emails',
  },
  {
    name: 'forms-of-an-address',
    defence: 'Forms of one address have a bound',
    file: 'src/server/platform/http/public-forms.ts',
    find: '(await limit.consume(addressKey(address))) > PEOPLE',
    replace: 'addressKey(address) === String(limit)',
    check: 'src/server/modules/leads/spam-score',
  },
  {
    name: 'held-until-open',
    defence: 'Nobody is answered before the first admin exists',
    file: 'src/server/app/startup.ts',
    find: '    if (!(await startup.wait())) throw unavailable();\n',
    replace: '',
    check: 'src/server/app/startup',
  },
  {
    name: 'given-password-is-not-printed',
    defence: 'A given password is not printed',
    file: 'src/server/app/startup.ts',
    find: "given === null ? created.password : 'the one in ADMIN_PASSWORD'",
    replace: 'created.password',
    check: 'src/server/app/startup',
  },
];
