/** The queue of an endpoint: each has its own, so that none waits for another with the same address. */
export const endpointQueue = (id: number): string => `endpoint ${id}`;

/** How a new call of an endpoint starts: one without a URL is only pulled, so nothing is left to send. */
export const initialStatus = ({
  url,
  disabledAt,
}: {
  url: string | null;
  disabledAt: Date | null;
}): 'pending' | 'paused' | 'delivered' => {
  if (url === null) return 'delivered';
  return disabledAt === null ? 'pending' : 'paused';
};

/** An endpoint as staff and the audit log name it. */
export const endpointName = ({
  id,
  url,
  description,
}: {
  id: number;
  url: string | null;
  description: string;
}): string => description || (url === null ? `Endpoint ${id}` : new URL(url).host);
