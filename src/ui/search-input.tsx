import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';

export interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Such as "Search farms". */
  label: string;
  placeholder?: string;
}

/** `/` focuses it, Esc clears it. */
export function SearchInput({ value, onChange, label, placeholder }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder ?? label}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        value === '' ? null : <CloseButton size="md" aria-label="Clear the search" onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
      }}
    />
  );
}
