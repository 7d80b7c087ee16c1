import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { SuppressedAddress } from '#shared/emails.ts';
import { shortDate } from './dates.ts';
import './suppressed-address.css';

const MINUTE_MS = 60_000;

export function SuppressedAddressNote({ address }: { address: string | null }) {
  const { data } = useQuery<SuppressedAddress[]>({ queryKey: ['/api/suppressed-addresses'], staleTime: MINUTE_MS });
  const key = address?.trim().toLowerCase();
  const suppressed = data?.find((entry) => entry.address === key);
  if (!suppressed) return null;
  return (
    <p className="suppressed-address">
      <TriangleAlert size={16} aria-hidden />
      <span>
        This address rejected an e-mail on {shortDate(suppressed.at)}. {suppressed.reason}
      </span>
    </p>
  );
}
