import { z } from 'zod';
import { DateOrTime, endOfPeriod, Id, requiredText, Timestamp } from './text.ts';

/** What tokens can be given access to, in the order of the screens. */
export const TOKEN_NOUNS = [
  'clients',
  'farms',
  'pages',
  'evidence',
  'leads',
  'rankings',
  'analytics',
  'reports',
  'webhooks',
  'field-jobs',
  'reviews',
] as const;
export type TokenNoun = (typeof TOKEN_NOUNS)[number];

/** Publishing and deleting by an agent, beside the scope of the noun. */
export const AGENT_SCOPE = 'mcp:act';

export type TokenScope = `${TokenNoun}:${'read' | 'write'}` | typeof AGENT_SCOPE;

/** All scopes: reading and changing of each noun, and acting as an agent. Changing does not include reading. */
export const TOKEN_SCOPES: readonly TokenScope[] = [
  ...TOKEN_NOUNS.flatMap((noun) => [`${noun}:read` as const, `${noun}:write` as const]),
  AGENT_SCOPE,
];
export const TokenScope = z.enum(TOKEN_SCOPES, 'Choose scopes such as leads:read.');

/** A token without its secret. */
export const ApiToken = z.object({
  id: z.number(),
  name: z.string(),
  /** The first characters, to tell tokens apart. */
  hint: z.string(),
  scopes: z.array(TokenScope),
  /** The one client that it sees; null for the whole agency. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  /** In whose name it acts. */
  createdBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  /** Until when the token before the last rotation works, too; null when it does not. */
  previousUntil: Timestamp.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** The token itself is answered only here. */
export const IssuedApiToken = ApiToken.extend({ token: z.string() });
export type IssuedApiToken = z.infer<typeof IssuedApiToken>;

export const CreateApiToken = z.strictObject({
  name: requiredText(100, 'Enter a name.'),
  scopes: z
    .array(TokenScope)
    .min(1, 'Choose at least one scope.')
    .max(100)
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
  clientId: Id.nullable().optional(),
  /** A day includes its end, UTC. */
  expiresAt: DateOrTime.transform((text) => endOfPeriod(text).toISOString())
    .nullable()
    .optional(),
});
export type CreateApiToken = z.infer<typeof CreateApiToken>;

/** The longest time that two tokens can work side by side: 30 days. */
const MAX_OVERLAP_HOURS = 720;

/** For how long the token before works, too: a day when left out, not at all with 0. */
export const RotateApiToken = z.strictObject({
  overlapHours: z.number().int().min(0).max(MAX_OVERLAP_HOURS).optional(),
});
export type RotateApiToken = z.infer<typeof RotateApiToken>;
