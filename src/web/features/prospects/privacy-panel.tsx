import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FoundPerson, Prospect } from '#shared/prospects.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import {
  useAnswerRequest,
  useFoundPerson,
  useResendProof,
  useRequestErasure,
  useRequestExport,
} from './privacy-calls.ts';

function Steps({ prospect }: { prospect: Prospect }) {
  const steps = [
    ['Address confirmed', prospect.verifiedAt],
    prospect.wish === 'erase' ? ['Data erased', prospect.erasedAt] : ['Copy created', prospect.exportedAt],
    ['Person notified', prospect.answeredAt],
  ] as const;
  return (
    <ol className="privacy-steps">
      {steps.map(([label, date]) => (
        <li key={label}>
          <span>{label}</span>
          {date ? (
            <StatusBadge tone="green" withoutDot>
              {shortDate(date)}
            </StatusBadge>
          ) : (
            <StatusBadge tone="grey" withoutDot>
              Not yet
            </StatusBadge>
          )}
        </li>
      ))}
    </ol>
  );
}

function FoundRecords({ found }: { found: FoundPerson }) {
  if (found.clients.length === 0 && found.prospects === 0) return <p>No other data is stored for this address.</p>;
  return (
    <ul className="privacy-found">
      {found.clients.map(({ clientId, clientName, leads }) => (
        <li key={clientId}>
          {counted(leads, 'lead')} at {clientName}
        </li>
      ))}
      {found.prospects > 0 ? (
        <li>{counted(found.prospects, 'further inquiry', 'further inquiries')} to the agency</li>
      ) : null}
    </ul>
  );
}

/** Erasing cannot be undone, so the address must be typed first. */
function EraseForm({ prospect }: { prospect: Prospect }) {
  const [typedAddress, setTypedAddress] = useState('');
  const erasing = useRequestErasure(prospect.id);
  const isSame = typedAddress.trim().toLowerCase() === prospect.email.toLowerCase();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) erasing.mutate(typedAddress.trim());
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          style={{ flex: '1 1 220px' }}
          label="Enter the e-mail address to confirm the erasure"
          description="This erases leads with their history at every client, receipts except their hashes, inquiries, e-mails and audit log text. It cannot be undone."
          value={typedAddress}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTypedAddress(value)}
        />
        <ReasonedButton
          type="submit"
          color="red"
          reason={isSame ? null : 'Enter the address of the request.'}
          loading={erasing.isPending}
        >
          Erase everywhere
        </ReasonedButton>
      </Group>
    </form>
  );
}

const whyNotFinished = (mayErase: boolean): string =>
  mayErase ? 'Erase the data first.' : 'An administrator erases the data first.';

function PrivacyRequestActions({ prospect }: { prospect: Prospect }) {
  const found = useFoundPerson(prospect.id);
  const exporting = useRequestExport(prospect.id);
  const answer = useAnswerRequest(prospect.id);
  const mayErase = useMay('people.erase');
  const isErasure = prospect.wish === 'erase';
  return (
    <>
      {found.data ? (
        <FoundRecords found={found.data} />
      ) : (
        <p>
          {found.isError
            ? 'The stored data could not be loaded. Close this dialog and try again.'
            : 'Searching all clients...'}
        </p>
      )}
      {isErasure && prospect.erasedAt === null && mayErase ? <EraseForm prospect={prospect} /> : null}
      <Group gap="sm">
        {prospect.erasedAt === null ? (
          <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            Download the copy
          </Button>
        ) : null}
        <ReasonedButton
          reason={isErasure && prospect.erasedAt === null ? whyNotFinished(mayErase) : null}
          loading={answer.isPending}
          onClick={() => answer.mutate()}
        >
          {isErasure ? 'Notify the person and finish' : 'E-mail the copy and finish'}
        </ReasonedButton>
      </Group>
    </>
  );
}

export function PrivacyPanel({ prospect }: { prospect: Prospect }) {
  const mayExport = useMay('people.export');
  const mayEdit = useMay('prospects.edit');
  const resending = useResendProof(prospect.id);
  return (
    <section className="privacy-panel" aria-label="Privacy request">
      <Stack gap="md">
        <Steps prospect={prospect} />
        {prospect.answeredAt ? <p>This request is complete.</p> : null}
        {prospect.answeredAt === null && prospect.verifiedAt === null ? (
          <>
            <p>
              A link was e-mailed to {prospect.email}. Data can be exported or erased only after the owner confirms the
              request.
            </p>
            {mayEdit ? (
              <Group>
                <Button variant="default" loading={resending.isPending} onClick={() => resending.mutate()}>
                  Send the link again
                </Button>
              </Group>
            ) : null}
          </>
        ) : null}
        {prospect.answeredAt === null && prospect.verifiedAt !== null ? (
          mayExport ? (
            <PrivacyRequestActions prospect={prospect} />
          ) : (
            <p>Only an administrator can export or erase the data.</p>
          )
        ) : null}
      </Stack>
    </section>
  );
}
