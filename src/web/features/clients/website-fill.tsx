import { Alert, Button, Progress, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { WebsiteReading } from '#shared/websites.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { readableQuote } from '#web/lib/markup-quotes.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { ClientFormValues, TextField } from './client-form-values.ts';
import { fillFromWebsite, isAsFilled, type FilledField, type FilledFields } from './website-fill-values.ts';

const POLL_MS = 700;

interface WebsiteFillProps {
  form: UseFormReturnType<ClientFormValues>;
  /** Called once, with what the website filled in. */
  onFilled: (reading: WebsiteReading, filled: FilledFields) => void;
}

/** Reads the first pages of the client's website and fills in the form; the rest is read after the creation. */
export function WebsiteFill({ form, onFilled }: WebsiteFillProps) {
  const [address, setAddress] = useState('');
  const [id, setId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const starting = useAction({
    mutationFn: (url: string) => callApi<WebsiteReading>('/api/websites', { method: 'POST', body: { url } }),
    onSuccess: ({ id: started }) => setId(started),
    onError: (error) => setRefusal(failureText(error, 'The server could not be reached.')),
  });
  const path = `/api/websites/${id}`;
  const query = useQuery<WebsiteReading>({
    queryKey: [path],
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' || !state.data ? POLL_MS : false),
  });
  const reading = id === null ? undefined : query.data;
  const isReading = starting.isPending || (id !== null && (!reading || reading.state === 'reading'));
  const isDone = reading?.state === 'done';
  const filledFrom = useRef<number | null>(null);
  useEffect(() => {
    if (!isDone || !reading || filledFrom.current === reading.id) return;
    filledFrom.current = reading.id;
    const { values, filled } = fillFromWebsite(reading, form.getValues());
    form.setValues(values);
    onFilled(reading, filled);
  }, [isDone, reading, form, onFilled]);
  const start = () => {
    setRefusal(null);
    setId(null);
    starting.mutate(address.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter reads the website and must not create the client.
    event.preventDefault();
    if (!isReading) start();
  };
  return (
    <div className="website-fill">
      <div className="website-fill-row">
        <TextInput
          label="Website: read it and fill in the rest"
          placeholder="www.example.com"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          value={address}
          error={refusal}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" leftSection={<Globe size={16} aria-hidden />} loading={isReading} onClick={start}>
          Read website
        </Button>
      </div>
      <div aria-live="polite">
        {isReading ? <ReadingProgress reading={reading} /> : null}
        {reading?.state === 'failed' ? (
          <Alert color="red" role="alert">
            The website could not be read. {reading.reason} Fill in the form by hand.
          </Alert>
        ) : null}
        {isDone ? (
          <p className="client-section-hint">
            {counted(reading.pagesRead, 'page')} read. Check every field that the website filled in: what you create
            counts as confirmed. The rest of the website is read after that.
          </p>
        ) : null}
        {query.isError ? (
          <Alert color="red" role="alert">
            The progress could not be loaded. Press Read website again, or fill in the form by hand.
          </Alert>
        ) : null}
      </div>
    </div>
  );
}

function ReadingProgress({ reading }: { reading: WebsiteReading | undefined }) {
  const read = reading?.pagesRead ?? 0;
  const expected = Math.max(1, reading?.pagesExpected ?? 1);
  return (
    <div className="website-fill-progress">
      <Progress value={(read / expected) * 100} aria-label="Pages read" />
      <p className="client-section-hint">
        {read === 0
          ? 'Reading the website…'
          : `${counted(read, 'page')} read, ${Math.max(0, expected - read)} to come…`}
      </p>
    </div>
  );
}

/** Says which page filled in a field, as long as it holds what that page says. */
export function FilledNote({
  form,
  name,
  filled,
}: {
  form: UseFormReturnType<ClientFormValues>;
  name: TextField;
  filled: FilledField;
}) {
  const value = form.getValues()[name];
  if (!isAsFilled(filled, value)) return null;
  const { pathname, host } = new URL(filled.url);
  const quote = readableQuote(filled.quote);
  const others = [filled.value, ...filled.others].filter((other) => other !== value).slice(0, 3);
  return (
    <div className="website-fill-note">
      <p>
        From{' '}
        <a href={filled.url} target="_blank" rel="noreferrer">
          {`${host}${pathname === '/' ? '' : pathname}`}
        </a>
        {value === filled.value ? `: “${quote.length > 140 ? `${quote.slice(0, 140)}…` : quote}”` : ''}
      </p>
      {others.map((other) => (
        <Button key={other} variant="subtle" size="compact-sm" onClick={() => form.setFieldValue(name, other)}>
          {`Use ${other}`}
        </Button>
      ))}
    </div>
  );
}
