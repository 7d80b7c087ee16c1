import { Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import type { HubDomainNames } from './domain-calls.ts';

export interface DomainFormProps {
  label: string;
  pending: boolean;
  onSubmit: (hubDomain: HubDomainNames) => void;
  initial?: HubDomainNames;
  extraButton?: ReactNode;
}

const EMPTY: HubDomainNames = { domain: '', title: '', description: '' };

export function DomainForm({ label, pending, onSubmit, initial = EMPTY, extraButton }: DomainFormProps) {
  const [hubDomain, setHubDomain] = useState(initial);
  const change = (name: keyof HubDomainNames) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setHubDomain((now) => ({ ...now, [name]: value }));
  };
  const isIncomplete = hubDomain.domain.trim() === '' || hubDomain.title.trim() === '';
  return (
    <form
      noValidate
      className="domain-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(hubDomain);
      }}
    >
      <TextInput
        label="Domain name"
        placeholder="help.example.com"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={300}
        value={hubDomain.domain}
        onChange={change('domain')}
      />
      <TextInput
        label="Hub title"
        placeholder="Harborline Answers"
        required
        maxLength={120}
        value={hubDomain.title}
        onChange={change('title')}
      />
      <Textarea
        className="domain-form-wide"
        label="Hub description"
        placeholder="What visitors find here, in a sentence"
        autosize
        minRows={2}
        maxLength={500}
        value={hubDomain.description}
        onChange={change('description')}
      />
      <div className="client-panel-actions domain-form-wide">
        <ReasonedButton
          type="submit"
          reason={isIncomplete ? 'Enter a domain name and a hub title.' : null}
          disabled={pending}
        >
          {pending ? 'Setting up...' : label}
        </ReasonedButton>
        {extraButton}
      </div>
    </form>
  );
}
