import { Autocomplete, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Client } from '#shared/clients.ts';
import { QUESTIONS_PER_TOPIC, splitTopicNames } from '#shared/farms.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useFarms } from '../farm-calls.ts';
import { HubsField } from './hubs-field.tsx';
import {
  clientByLabel,
  clientLabel,
  domainsOf,
  suggestPrefix,
  type FarmClient,
  type FarmFormValues,
} from './farm-form-values.ts';

/** Farms get a subdomain of this domain. The server writes it into the page's head. */
const farmBaseDomain = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="farm-base-domain"]')?.content || 'localhost';

type Form = UseFormReturnType<FarmFormValues>;

const inputOrder: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

/** Rendered only while open, so that the label matches a single element in tests and for screen readers. */
const options = {
  openOnFocus: false,
  maxDropdownHeight: 240,
  comboboxProps: { keepMounted: false, withinPortal: false },
};

const INDUSTRIES = [
  'Pest Control',
  'Plumbing',
  'HVAC',
  'Roofing',
  'Electrical',
  'Landscaping',
  'Legal',
  'Medical',
  'Dental',
  'Home Services',
  'Real Estate',
  'Financial',
  'Automotive',
];

const industriesOf = (clients: readonly Client[]): string[] => {
  const byKey = new Map(
    [...INDUSTRIES, ...clients.map(({ industry }) => industry)].map((one) => [one.toLowerCase(), one]),
  );
  return [...byKey.values()].toSorted((a, b) => a.localeCompare(b, 'en-US'));
};

/** Fills in derived fields unless the user has edited them. */
const useSuggestions = (form: Form) => {
  const suggested = useRef<Partial<Record<keyof FarmFormValues, string>>>({});
  return (field: 'industry' | 'location' | 'domainPrefix', value: string) => {
    const typed = form.getValues()[field];
    if (typed !== '' && typed !== suggested.current[field] && typed !== form.getInitialValues()[field]) return;
    suggested.current[field] = value;
    form.setFieldValue(field, value);
  };
};

interface BusinessFieldsProps {
  form: Form;
  client: FarmClient | null;
  clients: readonly Client[];
}

export function BusinessFields({ form, client, clients }: BusinessFieldsProps) {
  const { data: farms = [] } = useFarms();
  const suggest = useSuggestions(form);
  const values = form.getValues();
  const taken = new Set(farms.map(({ domain }) => domain));
  const isTaken = (domainPrefix: string): boolean =>
    domainsOf({ ...values, domainPrefix, location: '' }, farmBaseDomain()).some(
      (domain) => domain !== null && taken.has(domain),
    );
  const suggestDomain = (name: string, location: string) =>
    suggest('domainPrefix', suggestPrefix({ name, location, isTaken }));
  // A preselected client gets its prefix before the taken prefixes are known.
  const farmCount = farms.length;
  const suggestAnother = useEffectEvent(() => {
    if (client && isTaken(form.getValues().domainPrefix)) suggestDomain(client.name, form.getValues().location);
  });
  useEffect(() => suggestAnother(), [client, farmCount]);
  const changeClient = (text: string) => {
    form.setFieldValue('clientName', text);
    const selected = clientByLabel(text, clients);
    if (selected) {
      suggest('industry', selected.industry);
      suggest('location', selected.location);
    }
    suggestDomain(selected?.name ?? text, form.getValues().location);
  };
  return (
    <>
      {client ? (
        <TextInput
          {...inputOrder}
          label="Client name"
          readOnly
          required
          rightSection={<Lock size={16} aria-hidden />}
          description="The farm is created for this client."
          name="clientName"
          {...form.getInputProps('clientName')}
        />
      ) : (
        <Autocomplete
          {...inputOrder}
          label="Client name"
          required
          data-autofocus
          {...options}
          limit={50}
          placeholder="Harborline Pest Solutions"
          data={clients.map((candidate) => clientLabel(candidate, clients))}
          description={clientHint(values.clientName, clients)}
          name="clientName"
          {...form.getInputProps('clientName')}
          onChange={changeClient}
        />
      )}
      <div className="farm-form-pair">
        <Autocomplete
          label="Industry"
          required
          {...options}
          placeholder="Pest Control, Legal, Medical"
          data={industriesOf(clients)}
          name="industry"
          {...form.getInputProps('industry')}
        />
        <TextInput
          {...inputOrder}
          label="Location"
          required
          placeholder="Warwick, RI"
          description="To create several farms, separate locations with a semicolon."
          name="location"
          {...form.getInputProps('location')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('location', value);
            suggestDomain(client?.name ?? clientByLabel(values.clientName, clients)?.name ?? values.clientName, value);
          }}
        />
      </div>
      <DomainField form={form} taken={taken} />
    </>
  );
}

const clientHint = (text: string, clients: readonly Client[]): string => {
  if (text.trim() === '') return 'Choose a client, or type the name of a new one.';
  return clientByLabel(text, clients) ? 'This client already exists.' : 'A new client with this name will be created.';
};

function DomainField({ form, taken }: { form: Form; taken: ReadonlySet<string> }) {
  const domains = domainsOf(form.getValues(), farmBaseDomain());
  return (
    <TextInput
      {...inputOrder}
      label="Domain prefix"
      required
      placeholder="harborline-warwick"
      description={<DomainPreview domains={domains} taken={taken} />}
      autoCapitalize="none"
      spellCheck={false}
      name="domainPrefix"
      {...form.getInputProps('domainPrefix')}
    />
  );
}

function DomainPreview({ domains, taken }: { domains: (string | null)[]; taken: ReadonlySet<string> }) {
  if (domains.length === 0) return 'A prefix for one of our domains, or a full domain such as help.example.com.';
  if (domains.includes(null)) return 'Use letters, digits and hyphens, or a full domain such as help.example.com.';
  const [first, ...others] = domains;
  return (
    <span className="farm-form-domain">
      The farm’s domain: <strong>{first}</strong>
      {others.length > 0 ? `, then ${others.join(', ')}` : ''}
      {domains.some((domain) => domain !== null && taken.has(domain)) ? ' (taken by another farm)' : ''}
    </span>
  );
}

export function ContentFields({ form, client }: { form: Form; client: FarmClient | null }) {
  const topics = splitTopicNames(form.getValues().microHubs);
  return (
    <>
      <div>
        <HubsField form={form} client={client} />
        {topics.length > 0 ? (
          <ul className="farm-form-hubs" aria-label="Pages to write">
            {topics.map((topic) => (
              <li key={topic}>
                <StatusBadge tone="grey" withoutDot>
                  {topic}
                </StatusBadge>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <NativeSelect
        {...inputOrder}
        label="Questions per hub"
        description="Each question becomes a page of its own."
        data={QUESTIONS_PER_TOPIC.map((count) => ({ value: String(count), label: `${count} questions` }))}
        name="questionsPerHub"
        {...form.getInputProps('questionsPerHub')}
      />
    </>
  );
}
