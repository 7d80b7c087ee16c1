import { NativeSelect } from '@mantine/core';
import { useFilterOwners } from '#web/lib/owners.ts';

interface Scope {
  clientId: number | null;
  farmId: number | null;
}

interface Named {
  id: number;
  name: string;
}

/** Includes the selected id before its name has loaded. */
const choices = (rows: readonly Named[], selectedId: number | null, fallbackLabel: (id: number) => string) => {
  const options = rows
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = selectedId !== null && !rows.some(({ id }) => id === selectedId);
  return isMissing ? [{ value: String(selectedId), label: fallbackLabel(selectedId) }, ...options] : options;
};

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

export function ScopeFilter({ scope, onChange }: { scope: Scope; onChange: (next: Scope) => void }) {
  const { clients, farms } = useFilterOwners();
  const { clientId, farmId } = scope;
  const farmsOfClient = clientId === null ? farms : farms.filter((farm) => farm.clientId === clientId);
  const selectClient = (id: number | null) => {
    const isFarmOfClient = id === null || farms.some((farm) => farm.id === farmId && farm.clientId === id);
    onChange({ clientId: id, farmId: isFarmOfClient ? farmId : null });
  };
  return (
    <>
      <NativeSelect
        aria-label="Client"
        data={[{ value: '', label: 'All clients' }, ...choices(clients, clientId, (id) => `Client ${id}`)]}
        value={clientId ?? ''}
        onChange={({ currentTarget: { value } }) => selectClient(idOf(value))}
      />
      <NativeSelect
        aria-label="Farm"
        data={[{ value: '', label: 'All farms' }, ...choices(farmsOfClient, farmId, (id) => `Farm ${id}`)]}
        value={farmId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ clientId, farmId: idOf(value) })}
      />
    </>
  );
}
