import { isIP } from 'node:net';

import { isPublicAddress } from './public-address.ts';
import { OutboundError } from './errors.ts';

export interface HostPort {
  host: string;
  port: number;
}

export interface Target extends HostPort {
  url: URL;
  secure: boolean;
  /** Listed exactly in OUTBOUND_ALLOW: private addresses and any port are allowed. */
  allowed: boolean;
}

/** Throws a TypeError for text that is no address. */
export const toHostPort = (address: string): HostPort => {
  const url = new URL(address);
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
};

const MAX_URL = 2048;
const PUBLIC_PORTS = new Set([80, 443]);

const refuseAddress = (): never => {
  throw new OutboundError('refused_address');
};

/**
 * Parses a URL and refuses what needs no DNS lookup: schemes other than http and https, user info, unusual ports and
 * literal addresses that are not public. Throws OutboundError `refused_address`.
 */
export function parseTarget(text: string, allow: readonly HostPort[]): Target {
  if (text.length > MAX_URL || !URL.canParse(text)) return refuseAddress();
  const url = new URL(text);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') return refuseAddress();
  if (url.username !== '' || url.password !== '' || url.hostname === '') return refuseAddress();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const allowed = allow.some((place) => place.host === host && place.port === port);
  if (!allowed && !PUBLIC_PORTS.has(port)) return refuseAddress();
  // Node calls no lookup function for literal addresses, so they are checked here.
  if (!allowed && isIP(host) !== 0 && !isPublicAddress(host)) return refuseAddress();
  return { url, host, port, secure, allowed };
}
