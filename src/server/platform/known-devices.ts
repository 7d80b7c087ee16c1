import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';

const PURPOSE = 'sign-in.devices';
/** Accounts that one browser is remembered for. */
const MAX_ACCOUNTS = 5;
export const DEVICE_LIFETIME_MS = 365 * 24 * 3_600_000;

const Devices = z.array(z.object({ account: z.string(), password: z.string(), device: z.string() })).max(MAX_ACCOUNTS);

/** An account with a password, as a device is remembered for it. */
export interface DeviceAccount {
  /** Such as `staff:4`. */
  account: string;
  passwordHash: string;
}

/** Changes with the password, and so forgets every device. */
const passwordTag = (secrets: Secrets, { account, passwordHash }: DeviceAccount): string =>
  createHmac('sha256', secrets.derive(PURPOSE)).update(`${account} ${passwordHash}`).digest('base64url').slice(0, 22);

const readDevices = (secrets: Secrets, cookie: string | undefined) => {
  const parsed = Devices.safeParse(cookie === undefined ? null : secrets.verify(PURPOSE, cookie));
  return parsed.success ? parsed.data : [];
};

/**
 * The device that a signed cookie proves to have signed in to this account with its present password; null for any
 * other. It holds on every node and after restarts.
 */
export const knownDevice = (
  secrets: Secrets,
  { cookie, account }: { cookie: string | undefined; account: DeviceAccount | null },
): string | null => {
  const entries = readDevices(secrets, cookie);
  if (account === null) return null;
  const tag = passwordTag(secrets, account);
  return entries.find((one) => one.account === account.account && one.password === tag)?.device ?? null;
};

/** The cookie that also proves a sign-in to this account; the longest unused account is dropped at the sixth. */
export const rememberDevice = (
  secrets: Secrets,
  { cookie, account }: { cookie: string | undefined; account: DeviceAccount },
): string => {
  const others = readDevices(secrets, cookie).filter((one) => one.account !== account.account);
  const device = knownDevice(secrets, { cookie, account }) ?? randomBytes(12).toString('base64url');
  const entry = { account: account.account, password: passwordTag(secrets, account), device };
  return secrets.sign(PURPOSE, [entry, ...others].slice(0, MAX_ACCOUNTS));
};
