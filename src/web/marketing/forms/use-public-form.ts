import { useCallback, useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiFailure, callApi } from '../../lib/api.ts';

declare global {
  interface Window {
    /** The submit button pressed before hydration, recorded by the page's inline script. */
    earlySubmit?: HTMLButtonElement;
  }
}

export type FormErrors = Record<string, string>;

interface PublicFormOptions<Values> {
  path: string;
  initial: Values;
  check: (values: Values) => FormErrors;
  /** Defaults to the values. */
  body?: (values: Values) => unknown;
  /** Normalizes values typed before hydration. */
  normalize?: (typed: Values) => Values;
}

const FAILED = 'That did not reach us. What you typed is still here: try again in a moment.';

const readFailure = (error: unknown): { errors: FormErrors; failure: string | null } => {
  if (error instanceof ApiFailure && error.answer.issues) {
    const errors = Object.fromEntries(error.answer.issues.map(({ path, message }) => [path, message]).reverse());
    return { errors, failure: null };
  }
  return { errors: {}, failure: FAILED };
};

/** Focuses the first invalid field after its error has been rendered. */
const focusFirstError = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** A checkbox as a boolean, several of one name as a list. */
const readForm = <Values extends Record<string, unknown>>(form: HTMLFormElement, initial: Values): Values => {
  const typed = new FormData(form);
  const read = Object.entries(initial).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[name, typed.getAll(name)]];
    if (typeof value === 'boolean') return [[name, typed.has(name)]];
    return typed.has(name) ? [[name, typed.get(name)]] : [];
  });
  return { ...initial, ...Object.fromEntries(read) };
};

/** What was typed stays until the server has stored it. */
export const usePublicForm = <Values extends Record<string, unknown>>({
  path,
  initial,
  check,
  body,
  normalize,
}: PublicFormOptions<Values>) => {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  /** Takes over what was typed and pressed before hydration. */
  const hydrateForm = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      // Until hydration the browser's own validation applies.
      form.noValidate = true;
      form.dataset['live'] = 'yes';
      setValues((current) => {
        const typed = readForm(form, current);
        return normalize ? normalize(typed) : typed;
      });
      const button = window.earlySubmit;
      if (button?.form !== form) return;
      delete window.earlySubmit;
      setTimeout(() => button.click());
    },
    [normalize],
  );

  const set = (name: keyof Values & string, value: unknown) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _changed, ...others }) => others);
  };

  const field = (name: keyof Values & string) => ({
    id: `${id}-${name}`,
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set(name, event.currentTarget.value),
  });

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'sending') return;
    const invalid = check(values);
    setErrors(invalid);
    setFailure(null);
    if (Object.keys(invalid).length > 0) return focusFirstError(form);
    setState('sending');
    try {
      const website = new FormData(form).get('website');
      const sent = (body ? body(values) : values) as object;
      await callApi(path, { method: 'POST', body: { ...sent, ...(website ? { website } : {}) } });
      setState('sent');
    } catch (error) {
      const read = readFailure(error);
      setState('open');
      setErrors(read.errors);
      setFailure(read.failure);
      focusFirstError(form);
    }
  };

  return { hydrateForm, values, set, field, failure, state, send, again: () => setState('open') };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailError = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : 'Enter a valid e-mail address.';

/** Error texts by required field. */
export const requireFields = (values: Record<string, unknown>, sentences: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(sentences).filter(([name]) => typeof values[name] !== 'string' || values[name].trim() === ''),
  );
