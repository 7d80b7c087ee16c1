import './login.css';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';

export interface PasswordFieldProps {
  label?: string;
  name?: string;
  autoComplete?: 'current-password' | 'new-password';
  hint?: string;
  issue?: string | null;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  field?: Ref<HTMLInputElement>;
}

export function PasswordField({
  label = 'Password',
  name = 'password',
  autoComplete = 'current-password',
  hint,
  issue = null,
  value,
  onChange,
  readOnly,
  field,
}: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field-with-button">
        <input
          ref={field}
          id={name}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={readOnly}
          aria-invalid={issue !== null || undefined}
          aria-describedby={issue !== null || hint !== undefined ? `${name}-note` : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="field-button"
          aria-pressed={isVisible}
          aria-label="Show the password"
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
      {issue === null && hint === undefined ? null : (
        <p id={`${name}-note`} className={issue === null ? 'field-hint' : 'field-issue'}>
          {issue ?? hint}
        </p>
      )}
    </div>
  );
}
