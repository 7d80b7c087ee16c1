import type { ChangeEvent, ReactNode } from 'react';

interface FieldProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  label: string;
  hint?: string;
  required?: boolean;
  wide?: boolean;
}

interface TextFieldProps extends FieldProps {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'tel' | 'number' | 'date';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal';
  min?: number | string;
  max?: number | string;
  prefix?: string;
}

const describedBy = ({ id, error, hint }: FieldProps): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

function Frame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { id, label, hint, error, required, wide } = props;
  return (
    <div className="field" data-wide={wide || undefined}>
      <label htmlFor={id}>
        {label}
        {required ? null : <span className="field-optional"> (optional)</span>}
      </label>
      {hint ? (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {children}
      {error ? (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      ) : null}
    </div>
  );
}

const control = (props: FieldProps) => ({
  id: props.id,
  name: props.name,
  value: props.value,
  required: props.required,
  'aria-invalid': props.error ? true : undefined,
  'aria-describedby': describedBy(props),
});

export function TextField(props: TextFieldProps) {
  const { onChange, onBlur, type = 'text', autoComplete, inputMode, min, max, prefix } = props;
  // Only numbers may have a step.
  const step = type === 'number' ? 'any' : undefined;
  const input = <input {...control(props)} {...{ onChange, onBlur, type, autoComplete, inputMode, min, max, step }} />;
  return (
    <Frame {...props}>
      {prefix ? (
        <span className="field-prefixed">
          <span aria-hidden>{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
    </Frame>
  );
}

export function SelectField(
  props: FieldProps & {
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
    options: readonly { value: string; label: string }[];
  },
) {
  return (
    <Frame {...props}>
      <select {...control(props)} onChange={props.onChange}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function TextArea(props: FieldProps & { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void }) {
  return (
    <Frame {...props}>
      <textarea {...control(props)} onChange={props.onChange} rows={4} maxLength={5000} />
    </Frame>
  );
}

/** Honeypot: hidden from people, so only bots fill it in. */
export function Honeypot() {
  return (
    <div className="field-honeypot" aria-hidden>
      <input type="text" name="website" aria-label="Website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
