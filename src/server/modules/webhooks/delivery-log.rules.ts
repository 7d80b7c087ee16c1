const REASON_TEXTS: Record<string, string> = {
  refused_address: 'The address is private, or on a port that is not allowed.',
  dns: 'The name could not be found.',
  connect: 'It could not be reached.',
  tls: 'A secure connection could not be made.',
  timeout: 'It did not answer in time.',
  too_large: 'It answered more than a receiver should.',
  protocol: 'It did not answer as a web server does.',
  redirected: 'It sent the call on to another address, which is not followed.',
  script_failed: 'Its script answered with an error, so the row may be missing.',
  script_closed: 'Google asks for a sign-in: deploy the script with access for Anyone.',
  no_address: 'The webhook was taken away before the lead was sent.',
};

const STATUS_TEXTS: Record<string, string> = {
  '401': 'It refused the call: it wants to know who asks.',
  '403': 'It refused the call.',
  '404': 'There is nothing at this address.',
  '410': 'It wants no more calls.',
  '429': 'It asked for fewer calls.',
};

/** A delivery's reason as a sentence for staff; null stays null. */
export const describeReason = (reason: string | null): string | null => {
  if (reason === null) return null;
  const answered = /^(?:script_)?answered_(\d+)$/.exec(reason)?.[1];
  if (answered === undefined) return REASON_TEXTS[reason] ?? 'It did not take the call.';
  const words =
    STATUS_TEXTS[answered] ?? (answered.startsWith('5') ? 'Its server failed.' : 'It did not take the call.');
  return `${words} It answered ${answered}.`;
};
