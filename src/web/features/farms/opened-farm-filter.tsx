import { Button, NativeSelect, Popover } from '@mantine/core';
import { useRef, type ReactElement } from 'react';
import { FARM_STATUSES, type FarmStatus } from '#shared/farms.ts';
import { returnFocusToButton } from '#ui/use-focus-return.ts';
import { clientsOf, type FarmFilterProps } from './farm-search.ts';
import { FARM_STATUS_LABELS } from './farm-texts.ts';

const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...FARM_STATUSES.map((value) => ({ value, label: FARM_STATUS_LABELS[value] })),
];

const parseStatus = (value: string): FarmStatus | null => FARM_STATUSES.find((status) => status === value) ?? null;

/** A file of its own so that it is loaded only when opened. */
export function OpenedFarmFilter({ farms, filter, onFilter, target }: FarmFilterProps & { target: ReactElement }) {
  const container = useRef<HTMLDivElement>(null);
  const isActive = filter.status !== null || filter.clientId !== null;
  const clients = clientsOf(farms).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div ref={container}>
      <Popover
        defaultOpened
        onClose={() => returnFocusToButton(container.current)}
        position="bottom-end"
        width={280}
        trapFocus
        returnFocus
      >
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown aria-label="Filter">
          <div className="farm-filter">
            <NativeSelect
              label="Status"
              data={STATUS_OPTIONS}
              value={filter.status ?? ''}
              onChange={({ currentTarget: { value } }) => onFilter({ status: parseStatus(value) })}
            />
            <NativeSelect
              label="Client"
              data={[{ value: '', label: 'Any client' }, ...clients]}
              value={filter.clientId === null ? '' : String(filter.clientId)}
              onChange={({ currentTarget: { value } }) => onFilter({ clientId: value === '' ? null : Number(value) })}
            />
            <Button variant="subtle" disabled={!isActive} onClick={() => onFilter({ status: null, clientId: null })}>
              Clear filters
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
