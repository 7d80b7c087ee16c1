import './websites.css';
import { Alert, Button, Progress, TextInput } from '@mantine/core';
import { Globe } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Client } from '#shared/clients.ts';
import type { WebsiteReading } from '#shared/websites.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { failureText } from '#web/lib/api.ts';
import { useWebsite } from '#web/lib/client-website.ts';
import { counted } from '#shared/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { ProposalList } from './proposal-list.tsx';
import { useReadWebsite } from './website-calls.ts';

/** What the client's own website says about it, for staff to confirm. */
export function WebsiteCard({ client }: { client: Client }) {
  const query = useWebsite(client.id);
  const mayEdit = useMay('clients.edit');
  return (
    <section className="client-panel" aria-labelledby="website-card">
      <div className="client-panel-head">
        <h2 id="website-card">Website</h2>
        {query.data?.website ? <StateBadge reading={query.data.website} /> : null}
      </div>
      <QueryView query={query} failed="Failed to fetch the website">
        {({ website }) => (
          <>
            {website === null ? (
              <p className="client-panel-text">
                The client’s own website has not been read. Up to 50 pages are read, and what they say about the
                business is proposed here with the sentence it comes from.
              </p>
            ) : (
              <Summary reading={website} />
            )}
            {mayEdit && website?.state !== 'reading' ? (
              <AddressForm
                key={website?.url}
                clientId={client.id}
                address={website?.url ?? client.website ?? ''}
                isAgain={website !== null}
              />
            ) : null}
            {website ? <ProposalList clientId={client.id} reading={website} mayEdit={mayEdit} /> : null}
            {website ? <PageList reading={website} /> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

function StateBadge({ reading: { state, proposals } }: { reading: WebsiteReading }) {
  if (state === 'reading') return <StatusBadge tone="blue">Reading</StatusBadge>;
  if (state === 'failed') return <StatusBadge tone="red">Not read</StatusBadge>;
  const open = proposals.filter((proposal) => proposal.state === 'proposed').length;
  return open === 0 ? (
    <StatusBadge tone="green">Read</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">{`${open} to confirm`}</StatusBadge>
  );
}

function Summary({ reading }: { reading: WebsiteReading }) {
  const { state, url, pagesRead, pagesExpected, reason, note, finishedAt } = reading;
  const link = (
    <a href={url} target="_blank" rel="noreferrer">
      {new URL(url).host}
    </a>
  );
  if (state === 'reading')
    return (
      <div className="website-progress" aria-live="polite">
        <Progress value={(pagesRead / Math.max(1, pagesExpected)) * 100} aria-label="Pages read" />
        <p className="client-panel-text">
          Reading {link}: {counted(pagesRead, 'page')} of {pagesExpected} so far. You may leave this page meanwhile.
        </p>
      </div>
    );
  if (state === 'failed')
    return (
      <Alert color="red" role="alert">
        {new URL(url).host} could not be read. {reason}
      </Alert>
    );
  return (
    <>
      <p className="client-panel-text">
        {counted(pagesRead, 'page')} of {link} read{finishedAt ? ` on ${shortDate(finishedAt)}` : ''}.
      </p>
      {note ? <Alert color="yellow">{note}</Alert> : null}
    </>
  );
}

function AddressForm({ clientId, address, isAgain }: { clientId: number; address: string; isAgain: boolean }) {
  const [url, setUrl] = useState(address);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reading = useReadWebsite(clientId, {
    onError: (error) => setRefusal(failureText(error, 'The server could not be reached.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    reading.mutate(url.trim());
  };
  return (
    <form className="website-address" noValidate onSubmit={submit}>
      <TextInput
        label="Address of the website"
        placeholder="www.example.com"
        inputMode="url"
        value={url}
        error={refusal}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<Globe size={16} aria-hidden />} loading={reading.isPending}>
        {isAgain ? 'Read again' : 'Read website'}
      </Button>
    </form>
  );
}

const PAGE_STATES = { read: 'Read', skipped: 'Left out', failed: 'Failed', queued: 'Waiting' } as const;

function PageList({ reading: { pages } }: { reading: WebsiteReading }) {
  if (pages.length === 0) return null;
  return (
    <details className="website-pages">
      <summary>{counted(pages.length, 'page')}</summary>
      <ul>
        {pages.map(({ url, title, state, reason }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {title ?? new URL(url).pathname}
            </a>
            <span className="client-missing">{`${PAGE_STATES[state]}${reason ? `: ${reason}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
