import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { CLIENT_DEFAULTS, isClientDefault } from '#shared/client-fields.ts';
import type { Client, ClientFact } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { factState, initialValues, type ClientFormValues } from './client-form-values.ts';

/** A 24 px box beside a regular-sized label. */
export const largeBox = () => ({ root: { '--checkbox-size': '24px' } });

export interface FactConfirmationProps {
  form: UseFormReturnType<ClientFormValues>;
  client: Client | null;
  fact: ClientFact;
  /** The field's label, for the checkbox's accessible name. */
  label: string;
}

export function FactConfirmation({ form, client, fact, label }: FactConfirmationProps) {
  if (factState(initialValues(client), client, fact) !== 'unconfirmed') return null;
  const values = form.getValues();
  const state = factState(values, client, fact);
  if (state === 'empty') return <FactRow badge={<StatusBadge tone="grey">Not shown</StatusBadge>} />;
  const others = values.confirmed.filter((one) => one !== fact);
  return (
    <FactRow
      badge={
        state === 'unconfirmed' ? (
          <StatusBadge tone="yellow">
            {isClientDefault(fact, (client ?? CLIENT_DEFAULTS)[fact as keyof typeof CLIENT_DEFAULTS])
              ? 'Default, not confirmed'
              : 'Not confirmed'}
          </StatusBadge>
        ) : (
          <StatusBadge tone="green">Confirmed</StatusBadge>
        )
      }
    >
      {state === 'confirmed' ? null : (
        <Checkbox
          vars={largeBox}
          label="Confirm"
          aria-label={`Confirm ${label.toLowerCase()}`}
          checked={state === 'ticked'}
          onChange={(event) =>
            form.setFieldValue('confirmed', event.currentTarget.checked ? [...others, fact] : others)
          }
        />
      )}
    </FactRow>
  );
}

function FactRow({ badge, children }: { badge: ReactNode; children?: ReactNode }) {
  return (
    <div className="fact-mark">
      {badge}
      {children}
    </div>
  );
}
