import {
  Alert,
  Checkbox,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from '#ui/search-input.tsx';
import { Part } from './part.tsx';

const ALERTS = ['blue', 'green', 'yellow', 'orange', 'red', 'gray'] as const;

export function FieldParts() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Part title="Fields">
        <TextInput label="Name" placeholder="Harborline Pest Solutions" />
        <TextInput label="E-mail" description="Leads are sent here." defaultValue="office@harborline.example" />
        <TextInput label="Phone" error="Enter a phone number." defaultValue="12" required />
        <TextInput label="Not editable" disabled defaultValue="Only administrators can change this" />
        <PasswordInput label="Password" defaultValue="copper" />
        <NumberInput label="Monthly budget in dollars" defaultValue={20} />
        <NativeSelect label="Status" data={['New', 'Contacted', 'Won']} />
        <Textarea label="Notes" defaultValue="Prefers leads by text." autosize />
        <SearchInput label="Search parts" value={search} onChange={setSearch} />
      </Part>
      <Part title="Choices">
        <Checkbox label="Not chosen" />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Some chosen" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
      </Part>
      <Part title="Tabs">
        <Tabs defaultValue="pages" className="part-wide">
          <Tabs.List>
            <Tabs.Tab value="pages">Pages</Tabs.Tab>
            <Tabs.Tab value="leads">Leads</Tabs.Tab>
            <Tabs.Tab value="settings">Settings</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="pages">The pages</Tabs.Panel>
          <Tabs.Panel value="leads">The leads</Tabs.Panel>
          <Tabs.Panel value="settings">The settings</Tabs.Panel>
        </Tabs>
      </Part>
      <Part title="Alerts">
        {ALERTS.map((color) => (
          <Alert key={color} color={color} icon={<CircleAlert size={18} aria-hidden />}>
            What happened, and what to do about it.
          </Alert>
        ))}
      </Part>
    </>
  );
}
