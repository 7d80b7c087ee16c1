import { TextInput } from '@mantine/core';
import { Check, Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useClientScope } from '../../../lib/client-scope.ts';
import { rememberClient, useClientOptions, type ClientOption } from './client-options.ts';

const LIST = 'client-options';
const idOf = (index: number): string => `${LIST}-${index}`;

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function SwitcherDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Choose a client" size={480} centered={false} yOffset="10dvh">
      <ClientSearch onClose={onClose} />
    </Dialog>
  );
}

function ClientSearch({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const { options, isSearching, isFailed, isCut } = useClientOptions(query);
  const { setClientId } = useClientScope();
  const current = Math.min(index, options.length - 1);
  const choose = (option: ClientOption) => {
    if (option) rememberClient(option);
    onClose();
    setClientId(option?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[current];
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    }
    const step = STEPS[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    const next = step(current, options.length - 1);
    setIndex(next);
    document.querySelector(`#${idOf(next)}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine's field is an input; a datalist cannot hold two lines an option
        role="combobox"
        aria-label="Search clients"
        aria-expanded
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={current < 0 ? undefined : idOf(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Name, industry or place"
        leftSection={<Search size={16} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot hold two lines an option */}
      <div id={LIST} className="switcher-list" role="listbox" aria-label="Clients" aria-busy={isSearching}>
        {options.map((option, place) => (
          <Option
            key={option?.id ?? 'all'}
            id={idOf(place)}
            option={option}
            isCurrent={place === current}
            onPoint={() => setIndex(place)}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      <output className="switcher-foot">
        {isFailed
          ? 'Clients could not be searched. Try again in a moment.'
          : options.length === 0 && !isSearching
            ? 'No client with these words.'
            : isCut
              ? 'More clients than fit: type a part of the name.'
              : ''}
      </output>
    </>
  );
}

interface OptionProps {
  id: string;
  option: ClientOption;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, option, isCurrent, onPoint, onChoose }: OptionProps) {
  const { clientId } = useClientScope();
  const isChosen = clientId === (option?.id ?? null);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the focus and handles the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option holds one line of text
      role="option"
      tabIndex={-1}
      className="switcher-option"
      aria-selected={isCurrent}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className="switcher-option-text">
        <strong>{option?.name ?? 'All clients'}</strong>
        {option?.detail ? <span>{option.detail}</span> : null}
      </span>
      {isChosen ? <Check size={16} aria-label="Chosen now" /> : null}
    </div>
  );
}
