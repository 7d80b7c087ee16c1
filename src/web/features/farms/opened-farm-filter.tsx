import { Button, NativeSelect, Popover } from '@mantine/core';
import { useRef, type ReactElement } from 'react';
import { FARM_STATUSES, type FarmStatus } from '#shared/farms.ts';
import { focusButtonAgain } from '#ui/use-focus-back.ts';
import * as texts from '#web/texts/farms.ts';
import { clientsOf, type FarmFilterProps } from './farm-search.ts';
import { FARM_STATUS_LABELS } from './farm-words.ts';

const STATUS_OPTIONS = [
  { value: '', label: texts.anyStatus },
  ...FARM_STATUSES.map((value) => ({ value, label: FARM_STATUS_LABELS[value] })),
];

const statusOf = (value: string): FarmStatus | null => FARM_STATUSES.find((status) => status === value) ?? null;

/** FarmFilter, open when it first appears; its own file so that it is loaded only then. */
export function OpenedFarmFilter({ farms, asked, onAsk, target }: FarmFilterProps & { target: ReactElement }) {
  const place = useRef<HTMLDivElement>(null);
  const isActive = asked.status !== null || asked.clientId !== null;
  const clients = clientsOf(farms).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div ref={place}>
      <Popover
        defaultOpened
        onClose={() => focusButtonAgain(place.current)}
        position="bottom-end"
        width={280}
        trapFocus
        returnFocus
      >
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown aria-label={texts.filter}>
          <div className="farm-filter">
            <NativeSelect
              label={texts.status}
              data={STATUS_OPTIONS}
              value={asked.status ?? ''}
              onChange={({ currentTarget: { value } }) => onAsk({ status: statusOf(value) })}
            />
            <NativeSelect
              label={texts.client}
              data={[{ value: '', label: texts.anyClient }, ...clients]}
              value={asked.clientId === null ? '' : String(asked.clientId)}
              onChange={({ currentTarget: { value } }) => onAsk({ clientId: value === '' ? null : Number(value) })}
            />
            <Button variant="subtle" disabled={!isActive} onClick={() => onAsk({ status: null, clientId: null })}>
              {texts.clearFilters}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
