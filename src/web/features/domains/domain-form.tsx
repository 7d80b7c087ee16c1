import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import * as texts from '#web/texts/domains.ts';
import type { NamedHub } from './domain-calls.ts';

export interface DomainFormProps {
  label: string;
  pending: boolean;
  onSubmit: (hub: NamedHub) => void;
  initial?: NamedHub;
  /** What stands beside the button. */
  beside?: ReactNode;
}

const EMPTY: NamedHub = { domain: '', title: '', description: '' };

/** A domain in one's own words. */
export function DomainForm({ label, pending, onSubmit, initial = EMPTY, beside }: DomainFormProps) {
  const [hub, setHub] = useState(initial);
  const change = (name: keyof NamedHub) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setHub((now) => ({ ...now, [name]: value }));
  };
  const isIncomplete = hub.domain.trim() === '' || hub.title.trim() === '';
  return (
    <form
      noValidate
      className="domain-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(hub);
      }}
    >
      <TextInput
        label={texts.domainName}
        placeholder={texts.helpExampleCom}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={300}
        value={hub.domain}
        onChange={change('domain')}
      />
      <TextInput
        label={texts.hubTitle}
        placeholder={texts.harborlineAnswers}
        required
        maxLength={120}
        value={hub.title}
        onChange={change('title')}
      />
      <Textarea
        className="domain-form-wide"
        label={texts.hubDescription}
        placeholder={texts.whatVisitorsFindHere}
        autosize
        minRows={2}
        maxLength={500}
        value={hub.description}
        onChange={change('description')}
      />
      <div className="client-panel-actions domain-form-wide">
        <Button type="submit" disabled={isIncomplete || pending}>
          {pending ? texts.settingUp : label}
        </Button>
        {beside}
      </div>
    </form>
  );
}
