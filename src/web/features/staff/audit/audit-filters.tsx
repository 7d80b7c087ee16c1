import { NativeSelect, TextInput } from '@mantine/core';
import type { useQueryStates } from 'nuqs';
import { SearchInput } from '#ui/search-input.tsx';
import { useAuditChoices } from './audit-calls.ts';
import { actionInWords } from './audit-changes.ts';
import type { auditFilterParsers, AuditListFilter } from './audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditListFilter;
  onChange: ReturnType<typeof useQueryStates<typeof auditFilterParsers>>[1];
}

/** Includes the selected value before the choices have loaded. */
const choices = (allLabel: string, values: string[], selected: string | null) => [
  { value: '', label: allLabel },
  ...(selected === null || values.includes(selected) ? values : [selected, ...values]).map((value) => ({
    value,
    label: actionInWords(value),
  })),
];

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data } = useAuditChoices();
  const { actorId, action, targetKind } = filter;
  const actors = data?.actors ?? [];
  const isUnknownActor = actorId !== null && !actors.some(({ id }) => id === actorId);
  return (
    <search className="audit-filters">
      <SearchInput
        label="Search the audit log"
        placeholder="Search by name, action or value"
        value={filter.q}
        onChange={(q) => void onChange({ q: q === '' ? null : q })}
      />
      <NativeSelect
        aria-label="Who"
        value={actorId === null ? '' : String(actorId)}
        data={[
          { value: '', label: 'Everyone' },
          ...(isUnknownActor ? [{ value: String(actorId), label: `Staff ${actorId}` }] : []),
          ...actors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => void onChange({ actorId: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        aria-label="Action"
        value={action ?? ''}
        data={choices('All actions', data?.actions ?? [], action)}
        onChange={({ currentTarget: { value } }) => void onChange({ action: value === '' ? null : value })}
      />
      <NativeSelect
        aria-label="Kind"
        value={targetKind ?? ''}
        data={choices('All kinds', data?.targetKinds ?? [], targetKind)}
        onChange={({ currentTarget: { value } }) => void onChange({ targetKind: value === '' ? null : value })}
      />
      {(['from', 'to'] as const).map((edge) => (
        <TextInput
          key={edge}
          type="date"
          aria-label={edge === 'from' ? 'From date' : 'To date'}
          value={filter[edge] ?? ''}
          onChange={({ currentTarget: { value } }) => void onChange({ [edge]: value === '' ? null : value })}
        />
      ))}
    </search>
  );
}
