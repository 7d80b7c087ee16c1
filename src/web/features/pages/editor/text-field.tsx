import { useId } from 'react';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The recommended maximum, such as "60". */
  limit?: string;
  isTooLong?: boolean;
  /** Hides the label visually. */
  hidesLabel?: boolean;
  rows?: number;
}

/** Page texts have no line breaks, so Enter inserts none. */
export function TextField({
  label,
  value,
  onChange,
  limit,
  isTooLong = false,
  hidesLabel = false,
  rows = 1,
}: TextFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      {hidesLabel ? null : (
        <label htmlFor={id}>
          {label}
          {limit ? (
            <span className="tabular" data-over={isTooLong || undefined}>
              {value.length} of {limit}
            </span>
          ) : null}
        </label>
      )}
      <textarea
        id={id}
        aria-label={hidesLabel ? label : undefined}
        value={value}
        rows={rows}
        onChange={({ currentTarget }) =>
          onChange(rows > 1 ? currentTarget.value : currentTarget.value.replace(/\n+/g, ' '))
        }
      />
    </div>
  );
}
