import { CALLS } from './defences/calls.ts';
import { CLIENTS } from './defences/clients.ts';
import { SIGN_IN } from './defences/sign-in.ts';
import { TOKENS } from './defences/tokens.ts';
import { REQUESTS } from './defences/requests.ts';
import { HOSTS } from './defences/hosts.ts';
import { OUTBOUND } from './defences/outbound.ts';
import { FILES } from './defences/files.ts';
import { TEXTS } from './defences/texts.ts';
import { PUBLIC } from './defences/public.ts';
import { LINKS } from './defences/links.ts';
import { FIELD_JOBS } from './defences/field-jobs.ts';
import { PROGRAMS } from './defences/programs.ts';
import { BACKUPS_AND_SECRETS } from './defences/backups.ts';
import type { Mutation } from './mutation.types.ts';

/** Every defence that is taken away once, by subject. */
export const MUTATIONS: readonly Mutation[] = [
  ...CALLS,
  ...CLIENTS,
  ...SIGN_IN,
  ...TOKENS,
  ...REQUESTS,
  ...HOSTS,
  ...OUTBOUND,
  ...FILES,
  ...TEXTS,
  ...PUBLIC,
  ...LINKS,
  ...FIELD_JOBS,
  ...PROGRAMS,
  ...BACKUPS_AND_SECRETS,
];
