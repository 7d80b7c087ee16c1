import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  string: 'Enter text.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  date: 'Enter a date.',
};

const FORMATS: Record<string, string> = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter a full web address, such as https://example.com.',
  date: 'Enter a day, such as 2027-03-31.',
  datetime: 'Enter a date and time, such as 2027-03-31T09:00:00Z.',
  time: 'Enter a time, such as 09:00.',
};

const amount = (value: number | bigint): string => value.toLocaleString('en-US');
const choices = new Intl.ListFormat('en', { type: 'disjunction' });

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string => {
  if (origin === 'string') return `Use at most ${amount(maximum)} characters.`;
  if (origin === 'number' || origin === 'int')
    return `Enter ${inclusive ? 'at most' : 'less than'} ${amount(maximum)}.`;
  if (origin === 'array' || origin === 'set') return `List at most ${amount(maximum)}.`;
  return 'This is too large.';
};

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  if (origin === 'string')
    return minimum === 1 ? 'This field is required.' : `Use at least ${amount(minimum)} characters.`;
  if (origin === 'number' || origin === 'int')
    return inclusive ? `Enter ${amount(minimum)} or more.` : `Enter more than ${amount(minimum)}.`;
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'List at least one.' : `List at least ${amount(minimum)}.`;
  return 'This is too small.';
};

/** What the forms of a union have in common; they rarely have more than one message. */
const noneOfUnion = ({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string => {
  const messages = new Set(errors.flat().map(({ message }) => message));
  const [first] = messages;
  return first !== undefined && messages.size === 1 ? first : 'This value cannot be used here.';
};

/** What a caller reads where a schema has no message of its own. */
export const validationMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = issue['expected'] as string;
      if (issue.input === undefined) return 'This field is required.';
      return KINDS[expected] ?? 'This value has the wrong type.';
    }
    case 'too_big':
      return tooBig(issue as never);
    case 'too_small':
      return tooSmall(issue as never);
    case 'invalid_format':
      return FORMATS[issue['format'] as string] ?? 'This is not written as it should be.';
    case 'not_multiple_of':
      return `Enter a multiple of ${amount(issue['divisor'] as number)}.`;
    case 'invalid_value':
      return `Choose ${choices.format((issue['values'] as unknown[]).map(String))}.`;
    case 'unrecognized_keys':
      return `Remove what is not known here: ${(issue['keys'] as string[]).join(', ')}.`;
    case 'invalid_union':
      return noneOfUnion(issue as never);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'This value cannot be used here.';
  }
};

/** Gives every schema of the program plain words, since clients show what the API answers. */
export const setValidationMessages = (): void => {
  z.config({ customError: validationMessage });
};
