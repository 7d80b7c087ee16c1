import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { EMAIL_KIND_LABELS } from '#shared/email-kinds.ts';
import type { StoppedEmails, SuppressedAddress } from '#shared/emails.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from './dates.ts';
import './suppressed-address.css';

const MINUTE_MS = 60_000;

/** What keeps e-mails from an address: a refusal of its server, or kinds that its holder stopped; null for nothing. */
const useSuppression = (address: string | null) => {
  const { data } = useQuery<SuppressedAddress[]>({ queryKey: ['/api/suppressed-addresses'], staleTime: MINUTE_MS });
  const { data: stops } = useQuery<StoppedEmails[]>({ queryKey: ['/api/stopped-emails'], staleTime: MINUTE_MS });
  const key = address?.trim().toLowerCase();
  const suppressed = data?.find((entry) => entry.address === key);
  const stopped = stops?.filter((entry) => entry.address === key) ?? [];
  if (!suppressed && stopped.length === 0) return null;
  const kinds = stopped.map(({ kind, at }) => `${EMAIL_KIND_LABELS[kind]} (${shortDate(at)})`).join(', ');
  const parts = [
    suppressed && `This address rejected an e-mail on ${shortDate(suppressed.at)}. ${suppressed.reason}`,
    stopped.length > 0 && `Its holder stopped these mails: ${kinds}. The link in such a mail sends them again.`,
  ];
  return { isRejected: suppressed !== undefined, text: parts.filter(Boolean).join(' ') };
};

/** Says beside an address why its e-mails do not arrive. */
export function SuppressedAddressNote({ address }: { address: string | null }) {
  const suppression = useSuppression(address);
  if (!suppression) return null;
  return (
    <p className="suppressed-address">
      <TriangleAlert size={16} aria-hidden />
      <span>{suppression.text}</span>
    </p>
  );
}

/** The same in a row of a list. */
export function SuppressedAddressBadge({ address }: { address: string | null }) {
  const suppression = useSuppression(address);
  if (!suppression) return null;
  return (
    <span title={suppression.text}>
      <StatusBadge tone="orange">{suppression.isRejected ? 'E-mail rejected' : 'E-mails stopped'}</StatusBadge>
    </span>
  );
}
