import type { IncomingHttpHeaders } from 'node:http';
import { createProxyTrust, readAddress } from './client-address.ts';
import type { Secrets } from './secrets.ts';
import { sameSecret } from './tokens.ts';

/** The token by which an edge worker's script proves that it belongs to this installation. */
export const edgeToken = (secrets: Secrets): string => secrets.derive('edge');

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

export interface ForwardingTrust {
  /** Whether the host that a request forwards counts. */
  isTrusted(request: ReceivedRequest): boolean;
  /** The visitor's address; the peer's own unless a trusted proxy or worker forwards another. */
  visitorAddress(request: ReceivedRequest): string;
}

export function createForwardingTrust({
  trustedProxies,
  secrets,
}: {
  trustedProxies: readonly string[];
  secrets: Secrets;
}): ForwardingTrust {
  const proxies = createProxyTrust(trustedProxies);
  const token = edgeToken(secrets);
  const isEdge = (headers: IncomingHttpHeaders): boolean => {
    const sentToken = headers['x-edge-token'];
    return typeof sentToken === 'string' && sameSecret(sentToken, token);
  };
  const edgeAddress = (headers: IncomingHttpHeaders): string | null => {
    const address = headers['x-edge-address'];
    return typeof address === 'string' && address !== '' && isEdge(headers) ? readAddress(address) : null;
  };

  return {
    isTrusted: ({ headers, socket }) => proxies.isTrusted(socket.remoteAddress ?? '') || isEdge(headers),
    visitorAddress: ({ headers, socket }) =>
      edgeAddress(headers) ??
      proxies.clientAddress({ peer: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for'] }),
  };
}
