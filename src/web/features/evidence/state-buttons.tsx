import { Button } from '@mantine/core';
import type { EvidenceItem } from '#shared/evidence.ts';
import { useSetState } from './evidence-calls.ts';

interface StateButtonsProps {
  item: Pick<EvidenceItem, 'id' | 'state'>;
  size?: 'compact-sm';
}

const CHOICES = [
  { state: 'accepted', label: 'Accept' },
  { state: 'rejected', label: 'Reject' },
] as const;

/** What a statement is not yet: accepted, rejected, or both. */
export function StateButtons({ item, size }: StateButtonsProps) {
  const setState = useSetState(item.id);
  return CHOICES.filter(({ state }) => state !== item.state).map(({ state, label }) => (
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
