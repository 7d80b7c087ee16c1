import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { z } from 'zod';

/** An address that outgoing calls may reach although it is private or on an unusual port. */
export interface HostPort {
  host: string;
  port: number;
}

const refuse = (context: z.RefinementCtx, message: string): typeof z.NEVER => {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
};

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

export const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maximum, `must be at most ${maximum} characters`)
    .refine((text) => !hasControlCharacter(text), 'must be one line without control characters');

export const port = z.string().transform((text, context) => {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65_535) return refuse(context, 'must be a whole number from 0 to 65535');
  return value;
});

export const positiveNumber = (maximum: number) =>
  z.string().transform((text, context) => {
    const value = Number(text);
    if (!(value > 0 && value <= maximum)) return refuse(context, `must be a number above 0 and at most ${maximum}`);
    return value;
  });

/** Zero included. */
export const wholeSeconds = (maximum: number) =>
  z.string().transform((text, context) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > maximum) return refuse(context, `must be a whole number from 0 to ${maximum}`);
    return value;
  });

const HOST_LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

const isHostName = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => HOST_LABEL.test(label));

export const listenHost = z.string().transform((text, context) => {
  const host = text.toLowerCase();
  if (isIP(host) === 0 && !isHostName(host))
    return refuse(context, 'must be an address or a host name, such as 127.0.0.1');
  return host;
});

export const domain = z.string().transform((text, context) => {
  const host = text.toLowerCase();
  if (!isHostName(host) || isIP(host) !== 0) return refuse(context, 'must be a domain such as pages.example.com');
  return host;
});

export const postgresUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
}, 'must look like postgres://user:password@host:5432/database');

export const smtpUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}, 'must look like smtp://user:password@mail.example.com:587');

export const redisUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== null && ['redis:', 'rediss:'].includes(url.protocol) && url.hostname !== '';
}, 'must look like redis://user:password@host:6379/0');

export const imapUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== null && ['imap:', 'imaps:'].includes(url.protocol) && url.hostname !== '' && url.username !== '';
}, 'must look like imaps://user:password@mail.example.com/INBOX');

const httpUrl = (text: string): URL | null => {
  const url = parseUrl(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : null;
};

/** Scheme, host and port only, without trailing slash. */
export const origin = z.string().transform((text, context) => {
  const url = httpUrl(text);
  if (url === null || url.pathname !== '/') {
    return refuse(context, 'must be an origin such as https://app.example.com, without a path');
  }
  return url.origin;
});

/** An http or https URL to which paths are appended, without trailing slash. */
export const baseUrl = z.string().transform((text, context) => {
  const url = httpUrl(text);
  if (url === null) return refuse(context, 'must be an http or https address such as https://api.example.com/v1');
  return url.href.replace(/\/+$/, '');
});

const items = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const normalRange = (item: string): string | null => {
  if (isIP(item) !== 0) return `${item}/${isIP(item) === 4 ? 32 : 128}`;
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(item) && !ipaddr.IPv6.isValidCIDR(item)) return null;
  return item;
};

/** Comma-separated addresses and CIDRs; the output has CIDRs only. */
export const addressRanges = z.string().transform((text, context): string[] => {
  const ranges: string[] = [];
  for (const item of items(text)) {
    const range = normalRange(item);
    if (range === null)
      return refuse(context, `has "${item}", which is neither an address nor a CIDR such as 10.0.0.0/8`);
    ranges.push(range);
  }
  return ranges;
});

const parseHostPort = (item: string): HostPort | null => {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+):(\d{1,5})$/i.exec(item);
  const url = match === null ? null : parseUrl(`http://${match[1]}`);
  const value = Number(match?.[2]);
  if (url === null || value < 1 || value > 65_535) return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: value };
};

/** Comma-separated `host:port`, IPv6 in brackets. */
export const hostPorts = z.string().transform((text, context): HostPort[] => {
  const parsed: HostPort[] = [];
  for (const item of items(text)) {
    const place = parseHostPort(item);
    if (place === null) return refuse(context, `has "${item}", which is not host:port such as 127.0.0.1:8080`);
    parsed.push(place);
  }
  return parsed;
});

export const MINIMUM_SECRET_LENGTH = 32;

/** Refuses keys that are too short, repetitive or placeholders. */
export const secretKey = z
  .string()
  .min(
    MINIMUM_SECRET_LENGTH,
    `must be at least ${MINIMUM_SECRET_LENGTH} random characters, as printed by: openssl rand -hex 32`,
  )
  .refine((text) => new Set(text).size >= 8, 'must be random, as printed by: openssl rand -hex 32');
