import { Button } from '@mantine/core';
import { Filter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FarmFilterProps } from './farm-search.ts';

const OpenedFarmFilter = lazy(async () => ({ default: (await import('./opened-farm-filter.tsx')).OpenedFarmFilter }));

export function FarmFilter(props: FarmFilterProps) {
  const [isOpened, setIsOpened] = useState(false);
  const active = [props.filter.status, props.filter.clientId].filter((value) => value !== null).length;
  const button = (buttonProps: { onClick?: () => void }) => (
    <Button variant="default" leftSection={<Filter size={16} aria-hidden />} {...buttonProps}>
      {active === 0 ? 'Filter' : `Filter (${active})`}
    </Button>
  );
  const closed = button({ onClick: () => setIsOpened(true) });
  if (!isOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedFarmFilter {...props} target={button({})} />
    </Suspense>
  );
}
