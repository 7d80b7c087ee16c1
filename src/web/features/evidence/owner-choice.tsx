import { useClientChoices } from '#web/lib/owners.ts';
import { FilterChoice, namedChoices } from '#web/lib/filter-choice.tsx';
import { AGENCY, clientIdOfOwner } from './evidence-filter.ts';

interface OwnerChoiceProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The agency's evidence, which serves every client, or that of one client. */
export function OwnerChoice({ value, onChange }: OwnerChoiceProps) {
  const clients = namedChoices(useClientChoices(), { selected: clientIdOfOwner(value), noun: 'Client' });
  return (
    <FilterChoice
      label="Client"
      allLabel="Any client"
      choices={[{ value: AGENCY, label: 'The agency’s' }, ...clients]}
      value={value}
      onChange={onChange}
    />
  );
}

/** The name of the client that evidence belongs to; null for the agency's. */
export const useOwnerName = (clientId: number | null): string | null => {
  const clients = useClientChoices(clientId !== null);
  if (clientId === null) return null;
  return clients.find(({ id }) => id === clientId)?.name ?? `Client ${clientId}`;
};

/** Whose evidence it is, in a row. */
export function OwnerName({ clientId }: { clientId: number | null }) {
  return useOwnerName(clientId) ?? 'Every client';
}
