import type { UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { REQUIRED_FIELDS, type ClientFormValues } from './client-form-values.ts';
import type { FilledFields } from './website-fill-values.ts';

interface MoreFieldsProps {
  /** A client that exists shows every field. */
  isNew: boolean;
  form: UseFormReturnType<ClientFormValues>;
  filled: FilledFields | undefined;
  children: ReactNode;
}

const isRequired = (field: string): boolean => (REQUIRED_FIELDS as readonly string[]).includes(field);

/** What a new client can be given now or later; opens where the website filled something in or the server refuses it. */
export function MoreFields({ isNew, form, filled, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isNew) return children;
  const asks = [...Object.keys(form.errors), ...Object.keys(filled ?? {})].some((field) => !isRequired(field));
  return (
    <details
      className="client-more"
      open={isOpen || asks}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More fields</summary>
      <p className="client-section-hint">
        All of them can wait. They stay in the settings and facts of the client, and pages state only what is confirmed.
      </p>
      {children}
    </details>
  );
}
