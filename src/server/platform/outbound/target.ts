import { isIP } from 'node:net';

import { isPublicAddress } from './addresses.ts';
import { OutboundError } from './errors.ts';

export interface Place {
  /** As `new URL()` spells it, IPv6 without brackets. */
  host: string;
  port: number;
}

export interface Target extends Place {
  url: URL;
  secure: boolean;
  /** Listed exactly in OUTBOUND_ALLOW: private addresses and any port are fine. */
  allowed: boolean;
}

/** Where an http address leads. Throws a TypeError on what is no address. */
export const placeOf = (address: string): Place => {
  const url = new URL(address);
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
};

const LONGEST_URL = 2048;
const PUBLIC_PORTS = new Set([80, 443]);

const refuse = (): never => {
  throw new OutboundError('refused_address');
};

/**
 * Reads a URL and refuses what no name look-up is needed to judge: schemes other than http and https, user info,
 * unusual ports and literal addresses that are not public. Throws OutboundError `refused_address`.
 */
export function readTarget(text: string, allow: readonly Place[]): Target {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return refuse();
  const url = new URL(text);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') return refuse();
  if (url.username !== '' || url.password !== '' || url.hostname === '') return refuse();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const allowed = allow.some((place) => place.host === host && place.port === port);
  if (!allowed && !PUBLIC_PORTS.has(port)) return refuse();
  // Node never asks a lookup function about literal addresses, so they are judged here.
  if (!allowed && isIP(host) !== 0 && !isPublicAddress(host)) return refuse();
  return { url, host, port, secure, allowed };
}
