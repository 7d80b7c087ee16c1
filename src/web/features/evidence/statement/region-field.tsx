import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { US_STATES } from '#shared/states.ts';
import { useCounties } from '../region-name.tsx';
import type { RegionDraft } from './region-draft.ts';

interface RegionFieldProps {
  label: string;
  description?: string;
  value: RegionDraft;
  error?: ReactNode;
  onChange: (value: RegionDraft) => void;
  /** By which the form finds it to focus it. */
  'data-path'?: string;
}

const LEVELS: { value: RegionDraft['level']; label: string }[] = [
  { value: 'country', label: 'The whole country' },
  { value: 'state', label: 'One state' },
  { value: 'county', label: 'One county' },
  { value: 'town', label: 'One town' },
];

const STATES = [
  { value: '', label: 'Choose a state' },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

/** The country, a state, a county by its name, or a town. */
export function RegionField({ label, description, value, error, onChange, 'data-path': path }: RegionFieldProps) {
  const id = useId();
  const { level, state, county, city } = value;
  const counties = useCounties(level === 'county' ? state : null);
  const set = (change: Partial<RegionDraft>) => onChange({ ...value, ...change });
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className="region-field">
        <NativeSelect
          id={id}
          data-path={path}
          data={LEVELS}
          value={level}
          onChange={({ currentTarget }) =>
            set({ level: LEVELS.find((choice) => choice.value === currentTarget.value)?.value ?? 'country' })
          }
        />
        {level === 'country' ? null : (
          <NativeSelect
            aria-label="State"
            data={STATES}
            value={state}
            error={Boolean(error) && state === ''}
            onChange={({ currentTarget }) => set({ state: currentTarget.value, county: '' })}
          />
        )}
        {level === 'county' ? (
          <NativeSelect
            aria-label="County"
            disabled={state === ''}
            data={[
              { value: '', label: state === '' ? 'Choose a state first' : 'Choose a county' },
              ...counties.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={county}
            error={Boolean(error) && state !== '' && county === ''}
            onChange={({ currentTarget }) => set({ county: currentTarget.value })}
          />
        ) : null}
        {level === 'town' ? (
          <TextInput
            aria-label="Town"
            placeholder="Town"
            maxLength={100}
            value={city}
            error={Boolean(error) && state !== '' && city.trim() === ''}
            onChange={({ currentTarget }) => set({ city: currentTarget.value })}
          />
        ) : null}
      </div>
    </Input.Wrapper>
  );
}
