import { AlarmClock } from 'lucide-react';
import type { PutOffKind } from '#shared/put-off-kinds.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { usePutOff } from './put-off-calls.ts';

export function PutOffMenu(row: { kind: PutOffKind; rowKey: string; text: string }) {
  const putOff = usePutOff();
  return (
    <ActionsMenu
      label={`Put off: ${row.text}`}
      size={28}
      icon={<AlarmClock size={16} aria-hidden />}
      actions={[
        { label: 'Until tomorrow', onSelect: () => putOff.mutate({ ...row, until: 'tomorrow' }) },
        { label: 'Until next week', onSelect: () => putOff.mutate({ ...row, until: 'next week' }) },
      ]}
    />
  );
}
