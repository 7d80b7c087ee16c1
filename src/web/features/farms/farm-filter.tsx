import { Button, NativeSelect, Popover } from '@mantine/core';
import { Filter } from 'lucide-react';
import { FARM_STATUSES, type Farm, type FarmStatus } from '#shared/farms.ts';
import { clientsOf, type FarmQuestion } from './farm-search.ts';
import { FARM_STATUS_LABELS } from './farm-words.ts';

export interface FarmFilterProps {
  farms: readonly Farm[];
  asked: FarmQuestion;
  onAsk: (change: Partial<FarmQuestion>) => void;
}

const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...FARM_STATUSES.map((value) => ({ value, label: FARM_STATUS_LABELS[value] })),
];

const statusOf = (value: string): FarmStatus | null => FARM_STATUSES.find((status) => status === value) ?? null;

/** Narrows the list by status and client. */
export function FarmFilter({ farms, asked, onAsk }: FarmFilterProps) {
  const active = [asked.status, asked.clientId].filter((value) => value !== null).length;
  const clients = clientsOf(farms).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Filter size={16} aria-hidden />}>
          {active === 0 ? 'Filter' : `Filter (${active})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter">
        <div className="farm-filter">
          <NativeSelect
            label="Status"
            data={STATUS_OPTIONS}
            value={asked.status ?? ''}
            onChange={({ currentTarget: { value } }) => onAsk({ status: statusOf(value) })}
          />
          <NativeSelect
            label="Client"
            data={[{ value: '', label: 'Any client' }, ...clients]}
            value={asked.clientId === null ? '' : String(asked.clientId)}
            onChange={({ currentTarget: { value } }) => onAsk({ clientId: value === '' ? null : Number(value) })}
          />
          <Button variant="subtle" disabled={active === 0} onClick={() => onAsk({ status: null, clientId: null })}>
            Clear filters
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
