import { Autocomplete, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { CatalogEntry } from '#shared/catalog.ts';
import { splitTopicNames } from '#shared/farms.ts';
import { confirmedServices, useWebsite } from '#web/lib/client-website.ts';
import { catalogPaths } from '#web/lib/query-keys.ts';
import { addHub, suggestHubs, type FarmClient, type FarmFormValues } from './farm-form-values.ts';

const ASK_AFTER_MS = 150;

const useServices = (asked: { trade: string; q: string }, enabled: boolean) => {
  const { data } = useQuery<CatalogEntry[]>({
    queryKey: [catalogPaths.search(asked)],
    enabled: enabled && asked.q !== '',
  });
  return data;
};

/**
 * Services that begin like the hub being typed: those that the client's website names and staff confirmed, then others of
 * the client's trade; of any trade where it has none.
 */
const useHubSuggestions = (text: string, { trade, own }: { trade: string; own: readonly string[] }): string[] => {
  const typed = text.split(',').at(-1)?.trim() ?? '';
  const [q] = useDebouncedValue(typed, ASK_AFTER_MS);
  const hasTrade = trade.trim() !== '';
  const ofTrade = useServices({ trade, q }, hasTrade);
  const ofAny = useServices({ trade: '', q }, !hasTrade || ofTrade?.length === 0);
  const services = (ofTrade?.length ? ofTrade : ofAny) ?? [];
  const ownFitting = own.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  const names = new Set([...ownFitting, ...services.map(({ name }) => name)]);
  return typed === ''
    ? []
    : suggestHubs(
        text,
        [...names].map((name) => ({ name })),
      );
};

/** The last hub of the text: the suggestions differ in nothing else. */
const renderHub = ({ option }: { option: { value: string } }) => splitTopicNames(option.value).at(-1) ?? option.value;

/** Services as a list with commas; a suggestion completes the last one. */
export function HubsField({
  form,
  client,
}: {
  form: UseFormReturnType<FarmFormValues>;
  /** Null for a client that does not exist yet. */
  client: FarmClient | null;
}) {
  const { microHubs, industry } = form.getValues();
  const own = confirmedServices(useWebsite(client?.id ?? 0).data?.website);
  const suggestions = useHubSuggestions(microHubs, { trade: industry, own });
  const taken = new Set(splitTopicNames(microHubs).map((name) => name.toLowerCase()));
  const open = own.filter((name) => !taken.has(name.toLowerCase()));
  return (
    <>
      <Autocomplete
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Micro-hubs"
        required
        placeholder="Termite Control, Ant Control, Rodent Control"
        description="Services to write about, separated by commas."
        openOnFocus={false}
        maxDropdownHeight={240}
        comboboxProps={{ keepMounted: false, withinPortal: false }}
        data={suggestions}
        filter={({ options }) => options}
        renderOption={renderHub}
        name="microHubs"
        {...form.getInputProps('microHubs')}
      />
      {open.length > 0 ? (
        <div className="farm-form-own">
          <span>From the client’s website:</span>
          {open.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              aria-label={`Add ${name}`}
              onClick={() => form.setFieldValue('microHubs', addHub(microHubs, name))}
            >
              {name}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
