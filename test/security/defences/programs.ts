import type { Mutation } from '../mutation.types.ts';

const GATE = 'src/server/app/token-gate.ts';
const USECASES = 'src/server/modules/api-tokens/api-tokens.usecases.ts';
const OF_A_TOKEN = 'src/server/modules/api-tokens/api-tokens.int';
const EVERY_CALL = 'test/security/tokens';

/** Of programs that call with a token. */
export const PROGRAMS: readonly Mutation[] = [
  {
    name: 'token-has-scopes',
    defence: 'A token opens its scopes alone',
    file: GATE,
    find: '  if (!token.scopes.has(found.scope)) throw outsideScope(`This token lacks the scope ${found.scope}.`);\n',
    replace: '',
    check: OF_A_TOKEN,
  },
  {
    name: 'calls-closed-to-tokens',
    defence: 'No token makes tokens, accounts or settings',
    file: GATE,
    find: "if (!found) throw outsideScope('This call is closed to tokens.');",
    replace: 'if (!found) return;',
    check: OF_A_TOKEN,
  },
  {
    name: 'token-ends',
    defence: 'A token ends at its time',
    file: USECASES,
    find: '  if (row.expiresAt !== null && row.expiresAt <= now) return false;\n',
    replace: '',
    check: OF_A_TOKEN,
  },
  {
    name: 'rotated-token-ends',
    defence: 'A token that was rotated ends with the overlap',
    file: USECASES,
    find: 'row.previousUntil !== null && row.previousUntil > now)',
    replace: 'row.previousUntil !== null)',
    check: OF_A_TOKEN,
  },
  {
    name: 'token-ends-with-its-account',
    defence: 'A token of somebody who may not sign in is none',
    file: 'src/server/modules/staff/staff.usecases.ts',
    find: '  if (!owner || owner.disabledAt !== null) return null;\n  const { id, role } = owner;',
    replace: '  if (!owner) return null;\n  const { id, role } = owner;',
    check: OF_A_TOKEN,
  },
  {
    name: 'token-is-limited',
    defence: 'A token makes so many calls a minute',
    file: GATE,
    find: 'tell(await limit.consume(`${token.id}:${minute}`));',
    replace: 'tell(1);',
    check: OF_A_TOKEN,
  },
  {
    name: 'bad-token-is-refused',
    defence: 'A session beside it makes no bad token good',
    file: 'src/server/app/gates.ts',
    find: 'if (bearerToken(request) === null) return proveStaff',
    replace: 'if (bearerToken(request) === null || headerToken(request) !== null) return proveStaff',
    check: OF_A_TOKEN,
  },
  {
    name: 'records-of-the-token’s-client',
    defence: 'A token of one client opens that client’s records alone',
    file: GATE,
    find: 'if (number === null || (await found.lookup(ctx, number)) !== clientId) throw',
    replace: 'if (number === null) throw',
    check: EVERY_CALL,
  },
  {
    name: 'client-of-the-token',
    defence: 'A token of one client names no other one',
    file: GATE,
    find: "  if (named !== undefined && named !== null && asId(named) !== Number(value)) throw notFound('Client');\n",
    replace: '',
    check: EVERY_CALL,
  },
  {
    name: 'agency-calls-of-tokens',
    defence: 'A token of one client makes no call for all of them',
    file: GATE,
    find: "if (token.clientId !== null && found.binding === 'agency')",
    replace: "if (token.clientId === 0 && found.binding === 'agency')",
    check: EVERY_CALL,
  },
  {
    name: 'search-console-of-the-agency',
    defence: 'A token of one client sees no other client’s Search Console',
    file: 'src/server/app/opened-result-routes.ts',
    find: "agency: ['GET /api/clients/:id/search-properties']",
    replace: "shared: ['GET /api/clients/:id/search-properties']",
    check: EVERY_CALL,
  },
];
