import type { IncomingMessage, ServerResponse } from 'node:http';

const BODY = JSON.stringify({
  message: 'The request names no host, or more than one.',
  code: 'request.refused',
  issues: [{ path: '', message: 'Send one Host header, and the same host where the address names one.' }],
});

const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
};

const ABSOLUTE = /^https?:\/\/([^/?#]*)([/?].*)?$/i;

/**
 * Makes a request's URL a path for all later readers. Returns false for a request to refuse: several Host headers
 * (Node takes the first, other servers the last), or a URL and a header that name different hosts (RFC 9112, 3.2).
 */
export const normalizeTarget = (request: IncomingMessage): boolean => {
  if (countHosts(request) > 1) return false;
  const { url = '' } = request;
  if (url.startsWith('/') || url === '*') return true;
  const [, authority, rest = '/'] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== request.headers.host?.trim().toLowerCase()) return false;
  request.url = rest.startsWith('?') ? `/${rest}` : rest;
  return true;
};

export const rejectTarget = (response: ServerResponse): void => {
  response.writeHead(400, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) }).end(BODY);
};
