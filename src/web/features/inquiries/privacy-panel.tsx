import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FoundPerson, Inquiry } from '#shared/inquiries.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/inquiries.ts';
import {
  useAnswerRequest,
  useFoundPerson,
  useProofAgain,
  useRequestErasure,
  useRequestExport,
} from './privacy-calls.ts';

/** How far a request is, as a list of what was done and what is next. */
function Steps({ inquiry }: { inquiry: Inquiry }) {
  const steps = [
    [texts.addressProven, inquiry.verifiedAt],
    inquiry.wish === 'erase' ? [texts.dataErased, inquiry.erasedAt] : [texts.copyMade, inquiry.exportedAt],
    [texts.personTold, inquiry.answeredAt],
  ] as const;
  return (
    <ol className="privacy-steps">
      {steps.map(([label, at]) => (
        <li key={label}>
          <span>{label}</span>
          {at ? (
            <StatusBadge tone="green" plain>
              {shortDate(at)}
            </StatusBadge>
          ) : (
            <StatusBadge tone="grey" plain>
              {texts.notYet}
            </StatusBadge>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Where the person is known, counted now. */
function Found({ found }: { found: FoundPerson }) {
  if (found.clients.length === 0 && found.inquiries === 0) return <p>{texts.nothingElseIsKept}</p>;
  return (
    <ul className="privacy-found">
      {found.clients.map(({ clientId, clientName, leads }) => (
        <li key={clientId}>{texts.leadsAt(leads, clientName)}</li>
      ))}
      {found.inquiries > 0 ? <li>{texts.furtherInquiries(found.inquiries)}</li> : null}
    </ul>
  );
}

/** Erasing cannot be taken back: the address is typed first. */
function Erasing({ inquiry }: { inquiry: Inquiry }) {
  const [typed, setTyped] = useState('');
  const erasing = useRequestErasure(inquiry.id);
  const isSame = typed.trim().toLowerCase() === inquiry.email.toLowerCase();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) erasing.mutate(typed.trim());
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          style={{ flex: '1 1 220px' }}
          label={texts.typeTheAddressToErase}
          description={texts.erasesEverywhere}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" color="red" disabled={!isSame} loading={erasing.isPending}>
          {texts.eraseEverywhere}
        </Button>
      </Group>
    </form>
  );
}

function Work({ inquiry }: { inquiry: Inquiry }) {
  const found = useFoundPerson(inquiry.id);
  const exporting = useRequestExport(inquiry.id);
  const answering = useAnswerRequest(inquiry.id);
  const mayErase = useMay('people.erase');
  const isErasure = inquiry.wish === 'erase';
  return (
    <>
      {found.data ? <Found found={found.data} /> : <p>{found.isError ? texts.couldNotLook : texts.looking}</p>}
      {isErasure && inquiry.erasedAt === null && mayErase ? <Erasing inquiry={inquiry} /> : null}
      <Group gap="sm">
        {inquiry.erasedAt === null ? (
          <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            {texts.downloadTheCopy}
          </Button>
        ) : null}
        <Button
          disabled={isErasure && inquiry.erasedAt === null}
          loading={answering.isPending}
          onClick={() => answering.mutate()}
        >
          {isErasure ? texts.tellThemAndFinish : texts.mailTheCopyAndFinish}
        </Button>
      </Group>
    </>
  );
}

/** A request about private data, handled to its end: proven, looked up, exported or erased, answered. */
export function PrivacyPanel({ inquiry }: { inquiry: Inquiry }) {
  const mayExport = useMay('people.export');
  const mayEdit = useMay('inquiries.edit');
  const asking = useProofAgain(inquiry.id);
  return (
    <section className="privacy-panel" aria-label={texts.privacyRequest}>
      <Stack gap="md">
        <Steps inquiry={inquiry} />
        {inquiry.answeredAt ? <p>{texts.thisRequestIsAnswered}</p> : null}
        {inquiry.answeredAt === null && inquiry.verifiedAt === null ? (
          <>
            <p>{texts.waitsForProof(inquiry.email)}</p>
            {mayEdit ? (
              <Group>
                <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
                  {texts.sendTheLinkAgain}
                </Button>
              </Group>
            ) : null}
          </>
        ) : null}
        {inquiry.answeredAt === null && inquiry.verifiedAt !== null ? (
          mayExport ? (
            <Work inquiry={inquiry} />
          ) : (
            <p>{texts.anAdministratorHandlesThis}</p>
          )
        ) : null}
      </Stack>
    </section>
  );
}
