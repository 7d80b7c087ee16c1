import { Autocomplete } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CatalogEntry } from '#shared/catalog.ts';
import { splitTopicNames } from '#shared/farms.ts';
import { catalogPaths } from '#web/lib/query-keys.ts';
import { suggestHubs, type FarmFormValues } from './farm-form-values.ts';

const ASK_AFTER_MS = 150;

const useServices = (asked: { trade: string; q: string }, enabled: boolean) => {
  const { data } = useQuery<CatalogEntry[]>({
    queryKey: [catalogPaths.search(asked)],
    enabled: enabled && asked.q !== '',
  });
  return data;
};

/** Services of the client's trade that begin like the hub being typed; of any trade where it has none. */
const useHubSuggestions = (text: string, trade: string): string[] => {
  const typed = text.split(',').at(-1)?.trim() ?? '';
  const [q] = useDebouncedValue(typed, ASK_AFTER_MS);
  const hasTrade = trade.trim() !== '';
  const ofTrade = useServices({ trade, q }, hasTrade);
  const ofAny = useServices({ trade: '', q }, !hasTrade || ofTrade?.length === 0);
  const services = (ofTrade?.length ? ofTrade : ofAny) ?? [];
  return typed === '' ? [] : suggestHubs(text, services);
};

/** The last hub of the text: the suggestions differ in nothing else. */
const renderHub = ({ option }: { option: { value: string } }) => splitTopicNames(option.value).at(-1) ?? option.value;

/** Services as a list with commas; a suggestion completes the last one. */
export function HubsField({ form }: { form: UseFormReturnType<FarmFormValues> }) {
  const { microHubs, industry } = form.getValues();
  const suggestions = useHubSuggestions(microHubs, industry);
  return (
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
  );
}
