import { createHash } from 'node:crypto';
import type { Ctx } from './context.ts';
import { invalid, type Issue } from './errors.ts';
import { passwordIssues, type PasswordRuleInput } from './password-rules.ts';

const OFF = 'off';
/** Longer would keep people waiting where the network is closed. */
const TIMEOUT_MS = 1500;
/** A range has about a thousand hashes of forty bytes. */
const MAX_BYTES = 256 * 1024;
const PREFIX_LENGTH = 5;

/**
 * How often a password stands in known leaks; 0 also where the check is off or does not answer. Only the first five
 * digits of its SHA-1 hash are sent, with padding asked for, as the range API of Have I Been Pwned documents.
 */
export const countBreaches = async (ctx: Ctx, password: string): Promise<number> => {
  const { breachedPasswordsUrl: url } = ctx.config;
  if (url === OFF) return 0;
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  try {
    const { status, text } = await ctx.outbound.send({
      url: `${url}/${hash.slice(0, PREFIX_LENGTH)}`,
      headers: { 'add-padding': 'true' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const line = status === 200 ? text.split('\n').find((one) => one.startsWith(hash.slice(PREFIX_LENGTH))) : undefined;
    return Number(line?.trim().split(':')[1] ?? 0) || 0;
  } catch {
    // A check that cannot be made keeps nobody from a new password.
    return 0;
  }
};

/** What is wrong with a new password, known leaks included; empty when it is allowed. */
export const newPasswordIssues = async (ctx: Ctx, input: PasswordRuleInput): Promise<Issue[]> => {
  const issues = passwordIssues(input);
  if (issues.length > 0 || (await countBreaches(ctx, input.password)) === 0) return issues;
  return [
    {
      path: input.path ?? 'password',
      message: 'This password is known from leaks of other sites. Choose another one.',
    },
  ];
};

/** Throws 400 for a weak password, or one that is known from leaks. */
export const assertNewPassword = async (ctx: Ctx, input: PasswordRuleInput): Promise<void> => {
  const issues = await newPasswordIssues(ctx, input);
  if (issues.length > 0) throw invalid(issues);
};
