import { Input } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Popup } from '#ui/record-table/popup.tsx';
import './client-field.css';
import { FilterText } from './filter-text.tsx';
import type { RecordFilter } from './list-filters.ts';
import { CLIENT_FILTER } from './owner-filters.ts';

const FilterValues = lazy(async () => ({
  default: (await import('./filter-values.tsx')).FilterValues,
}));

const ALL = 'all';
const CHOICE: RecordFilter = { ...CLIENT_FILTER, resets: [], also: [{ value: ALL, label: 'All clients' }] };

interface ClientFieldProps {
  description: string;
  /** Null for all clients. */
  value: string | null;
  onChange: (value: string | null) => void;
  error: ReactNode;
}

/** One client, searched on the server as in the filters of lists, or all. */
export function ClientField({ description, value, onChange, error }: ClientFieldProps) {
  const id = useId();
  const values = { [CHOICE.name]: value ?? ALL };
  return (
    <Input.Wrapper
      id={id}
      className="client-field"
      labelElement="div"
      label="Client"
      description={description}
      error={error}
    >
      <Popup
        label="Client"
        trigger={(trigger) => (
          <Input
            {...trigger}
            component="button"
            type="button"
            pointer
            aria-labelledby={`${id}-label ${id}`}
            rightSection={<ChevronsUpDown size={16} aria-hidden />}
          >
            <FilterText filter={CHOICE} values={values} />
          </Input>
        )}
      >
        {(close) => (
          <Suspense fallback={<p>Loading...</p>}>
            <FilterValues
              filter={CHOICE}
              values={values}
              asked={{}}
              set={({ [CHOICE.name]: next }) => onChange(next === ALL || next === undefined ? null : next)}
              close={close}
            />
          </Suspense>
        )}
      </Popup>
    </Input.Wrapper>
  );
}
