/** A defence of the product, and the test file that fails when it is taken away. */
export interface Mutation {
  name: string;
  defence: string;
  file: string;
  /** A text that occurs once in the file, and what takes its place. */
  find: string;
  replace: string;
  /** The beginning of the path of the test file. */
  check: string;
}

const PRINCIPALS = 'test/security/principals';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'closed-by-default',
    defence: 'A call without a session is refused unless it is listed as open',
    file: 'src/server/app/gates.ts',
    find: 'if (request.principal === null && !PUBLIC_ROUTES.has(name)) throw unauthorized();',
    replace: '',
    check: PRINCIPALS,
  },
  {
    name: 'permission-before-body',
    defence: 'A call of staff needs the permission that is listed for it',
    file: 'src/server/app/gates.ts',
    find: "if (permission && request.principal?.kind === 'staff') assertMay(request.principal, permission);",
    replace: '',
    check: PRINCIPALS,
  },
  {
    name: 'own-origin',
    defence: 'A change by cookie has to come from the product’s own pages',
    file: 'src/server/app/gates.ts',
    find: '      throw forbidden();\n',
    replace: '      void 0;\n',
    check: PRINCIPALS,
  },
  {
    name: 'view-is-read-only',
    defence: 'Staff who look as a client change nothing',
    file: 'src/server/app/gates.ts',
    find: "if (request.method !== 'GET' && request.method !== 'HEAD') throw impersonationReadOnly();",
    replace: '',
    check: PRINCIPALS,
  },
  {
    name: 'password-first',
    defence: 'A password that staff set is replaced before anything else',
    file: 'src/server/app/gates.ts',
    find: "if (request.principal?.kind === 'portal' && request.principal.mustChangePassword && !PASSWORD_ROUTES.has(name)) {",
    replace: 'if (Math.random() > 1) {',
    check: PRINCIPALS,
  },
  {
    name: 'json-only',
    defence: 'Calls take no form that another site could send',
    file: 'src/server/app/gates.ts',
    find: 'if (!PICTURE_ROUTES.has(name) && hasUnexpectedBody(request, expected)) throw jsonRequired();',
    replace: '',
    check: 'test/security/request-bodies',
  },
];
