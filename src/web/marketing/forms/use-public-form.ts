import { useCallback, useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiFailure, callApi } from '../../lib/api.ts';

declare global {
  interface Window {
    /** The form's button that was pressed before the form was ready; the page's own first script keeps it. */
    pressedEarly?: HTMLButtonElement;
  }
}

export type FormErrors = Record<string, string>;

interface PublicFormOptions<Values> {
  path: string;
  initial: Values;
  /** Sentences by field for what must be mended before anything is sent. */
  check: (values: Values) => FormErrors;
  /** What is sent; the values as they are when left out. */
  body?: (values: Values) => unknown;
  /** What was typed before the script was there, as the fields themselves would have taken it. */
  adopt?: (typed: Values) => Values;
}

const FAILED = 'That did not reach us. What you typed is still here: try again in a moment.';

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

/** The values as they stand in the form: ticks one by one, and several under one name as a list. */
const typedInto = <Values extends Record<string, unknown>>(form: HTMLFormElement, before: Values): Values => {
  const typed = new FormData(form);
  const read = Object.entries(before).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[name, typed.getAll(name)]];
    if (typeof value === 'boolean') return [[name, typed.has(name)]];
    return typed.has(name) ? [[name, typed.get(name)]] : [];
  });
  return { ...before, ...Object.fromEntries(read) };
};

/** A form that anybody may send: what was typed stays until the answer says that it is stored. */
export const usePublicForm = <Values extends Record<string, unknown>>({
  path,
  initial,
  check,
  body,
  adopt,
}: PublicFormOptions<Values>) => {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  /** For the form's `ref`: somebody may have typed, and pressed a button, before the script was there. */
  const adoptTyped = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      // Until now the browser itself said what is missing.
      form.noValidate = true;
      form.dataset['live'] = 'yes';
      setValues((before) => {
        const typed = typedInto(form, before);
        return adopt ? adopt(typed) : typed;
      });
      const pressed = window.pressedEarly;
      if (pressed?.form !== form) return;
      delete window.pressedEarly;
      setTimeout(() => pressed.click());
    },
    [adopt],
  );

  const set = (name: keyof Values & string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _changed, ...others }) => others);
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

  return { adoptTyped, values, set, field, failure, state, send, again: () => setState('open') };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The sentence for an e-mail address that cannot be one; undefined for one that can. */
export const emailError = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : 'Enter a valid e-mail address.';

/** The fields that must not be blank, each with its sentence. */
export const missing = (values: Record<string, unknown>, sentences: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(sentences).filter(([name]) => typeof values[name] !== 'string' || values[name].trim() === ''),
  );
