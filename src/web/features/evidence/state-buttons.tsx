import { Button } from '@mantine/core';
import type { EvidenceItem } from '#shared/evidence.ts';
import { useSetState } from './evidence-calls.ts';

interface StateButtonsProps {
  item: Pick<EvidenceItem, 'id' | 'state' | 'origin'>;
  size?: 'compact-sm';
}

const CHOICES = [
  { state: 'accepted', label: 'Accept' },
  { state: 'rejected', label: 'Reject' },
] as const;

/** A built-in statement ends for good: the date of its source comes with the product. */
export const mayAccept = ({ state, origin }: Pick<EvidenceItem, 'state' | 'origin'>): boolean =>
  state !== 'accepted' && !(state === 'expired' && origin === 'shipped');

/** What a statement is not yet: accepted, rejected, or both. */
export function StateButtons({ item, size }: StateButtonsProps) {
  const setState = useSetState(item);
  const choices = CHOICES.filter(({ state }) => (state === 'accepted' ? mayAccept(item) : item.state !== state));
  return choices.map(({ state, label }) => (
    <Button
      key={state}
      variant="default"
      {...(size ? { size } : {})}
      loading={setState.isPending && setState.variables === state}
      disabled={setState.isPending}
      onClick={() => setState.mutate(state)}
    >
      {label}
    </Button>
  ));
}
