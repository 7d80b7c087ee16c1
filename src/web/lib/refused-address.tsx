import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { RefusedAddress } from '#shared/mails.ts';
import * as texts from '#web/texts/deliveries.ts';
import { shortDate } from './dates.ts';
import './refused-address.css';

const MINUTE_MS = 60_000;

/** Says of an address that refused a mail for good what its server said; nothing of any other. */
export function RefusedAddressNote({ address }: { address: string | null }) {
  const { data } = useQuery<RefusedAddress[]>({ queryKey: ['/api/refused-addresses'], staleTime: MINUTE_MS });
  const key = address?.trim().toLowerCase();
  const refused = data?.find((one) => one.address === key);
  if (!refused) return null;
  return (
    <p className="refused-address">
      <TriangleAlert size={16} aria-hidden />
      <span>
        {texts.refusedAddress(shortDate(refused.at))} {refused.reason}
      </span>
    </p>
  );
}
