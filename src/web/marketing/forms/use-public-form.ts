import { useCallback, useId, useState, type ChangeEvent, type FormEvent } from 'react';
import * as texts from '#web/texts/marketing.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';

export type FormErrors = Record<string, string>;

interface Asked<Values> {
  path: string;
  initial: Values;
  /** Sentences by field for what must be mended before anything is sent. */
  check: (values: Values) => FormErrors;
  /** What is sent; the values as they are when left out. */
  body?: (values: Values) => unknown;
}

const FAILED = texts.thatDidNotReachUs;

const readFailure = (error: unknown): { errors: FormErrors; failure: string | null } => {
  if (error instanceof ApiFailure && error.answer.issues) {
    const errors = Object.fromEntries(error.answer.issues.map(({ path, message }) => [path, message]).reverse());
    return { errors, failure: null };
  }
  return { errors: {}, failure: FAILED };
};

/** Moves to the first field that needs another look, once it says so. */
const focusFirstError = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** A form that anybody may send: what was typed stays until the answer says that it is stored. */
export const usePublicForm = <Values extends Record<string, unknown>>({
  path,
  initial,
  check,
  body,
}: Asked<Values>) => {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  /** For the form's `ref`: somebody may have begun to type before the script was there. */
  const takeTyped = useCallback((form: HTMLFormElement | null) => {
    const typed = form ? [...new FormData(form)] : [];
    setValues((before) => ({ ...before, ...Object.fromEntries(typed.filter(([name]) => name in before)) }));
  }, []);

  const set = (name: keyof Values & string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  /** What a field of this name is given. */
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
    const sender = event.currentTarget;
    if (state === 'sending') return;
    const wrong = check(values);
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirstError(sender);
    setState('sending');
    try {
      const website = new FormData(sender).get('website');
      const sent = (body ? body(values) : values) as object;
      await callApi(path, { method: 'POST', body: { ...sent, ...(website ? { website } : {}) } });
      setState('sent');
    } catch (error) {
      const read = readFailure(error);
      setState('open');
      setErrors(read.errors);
      setFailure(read.failure);
      focusFirstError(sender);
    }
  };

  return { takeTyped, values, set, field, failure, state, send, again: () => setState('open') };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The sentence for an e-mail address that cannot be one; undefined for one that can. */
export const emailError = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : texts.enterAValidEmailAddress;

/** The fields that must not be blank, each with its sentence. */
export const missing = (values: Record<string, unknown>, sentences: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(sentences).filter(([name]) => typeof values[name] !== 'string' || values[name].trim() === ''),
  );
