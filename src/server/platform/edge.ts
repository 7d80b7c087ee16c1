import type { IncomingHttpHeaders } from 'node:http';
import { readAddress } from './client-address.ts';
import type { Secrets } from './secrets.ts';
import { sameSecret } from './tokens.ts';

/** A worker in front of the product, which proves itself by the installation's token. */
export interface Edge {
  /** What the worker's script carries. */
  token: string;
  /** Whether a request came through such a worker, so that the host it names counts. */
  trusts(headers: IncomingHttpHeaders): boolean;
  /** The visitor's address as such a worker names it; null for other requests. */
  visitorAddress(headers: IncomingHttpHeaders): string | null;
}

export function createEdge(secrets: Secrets): Edge {
  const token = secrets.derive('edge');

  const trusts = (headers: IncomingHttpHeaders): boolean => {
    const given = headers['x-edge-token'];
    return typeof given === 'string' && sameSecret(given, token);
  };

  return {
    token,
    trusts,
    visitorAddress(headers) {
      const address = headers['x-edge-address'];
      return typeof address === 'string' && address !== '' && trusts(headers) ? readAddress(address) : null;
    },
  };
}
