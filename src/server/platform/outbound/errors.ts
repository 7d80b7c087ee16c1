export type OutboundReason = 'refused_address' | 'dns' | 'connect' | 'tls' | 'timeout' | 'too_large' | 'protocol';

const MESSAGES: Record<OutboundReason, string> = {
  refused_address: 'The address is not allowed',
  dns: 'The name could not be resolved',
  connect: 'The connection failed',
  tls: 'The secure connection failed',
  timeout: 'There was no answer in time',
  too_large: 'The answer is too large',
  protocol: 'The answer is not valid HTTP',
};

/**
 * A call without a response. It carries neither address nor cause, so that no caller reveals anything about the
 * network; `reason` is for logs and retry rules, not for users.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  /** Whether a connection was open, so that the other side may have received the request. */
  readonly isSent: boolean;

  constructor(reason: OutboundReason, { isSent = false }: { isSent?: boolean } = {}) {
    super(MESSAGES[reason]);
    this.name = 'OutboundError';
    this.reason = reason;
    this.isSent = isSent;
  }
}
