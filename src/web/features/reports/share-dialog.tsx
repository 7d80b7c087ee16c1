import { Button, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EMAIL_STATE_LABELS } from '#shared/emails.ts';
import { SHARE_LINK_DAYS } from '#shared/report-options.ts';
import type { ReportDetail, ShareLink, ReportSummary } from '#shared/reports.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { useReport, useRevokeLink, useShareReport } from './report-calls.ts';

interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  report: ReportSummary;
  name: string;
}

export function ShareDialog({ opened, onClose, report, name }: ShareDialogProps) {
  const { data } = useReport(report.id, opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Links to the report for ${name}`} size="lg">
      <Stack gap="md">
        <Text>Anyone with a link can read the report without signing in until the link expires or you revoke it.</Text>
        <NewLink id={report.id} />
        {data ? <SharedContent report={data} /> : <Skeleton height={96} />}
      </Stack>
    </Dialog>
  );
}

const PERIOD_LABELS: Record<number, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };

function NewLink({ id }: { id: number }) {
  const [days, setDays] = useState<number>(30);
  const sharing = useShareReport(id);
  const url = sharing.data?.url;
  return (
    <>
      <div className="report-new-link">
        <NativeSelect
          data-autofocus
          label="Expires after"
          value={String(days)}
          data={SHARE_LINK_DAYS.map((value) => ({ value: String(value), label: PERIOD_LABELS[value] ?? '' }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        <Button loading={sharing.isPending} onClick={() => sharing.mutate(days)}>
          Create link
        </Button>
      </div>
      {url === undefined ? null : (
        <div className="report-new-link">
          <TextInput
            label="Link"
            description="Copy the link now. It is shown only once."
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={url} label="Copy link" />
        </div>
      )}
    </>
  );
}

function SharedContent({ report: { shared, mails } }: { report: ReportDetail }) {
  return (
    <>
      <section>
        <h3 className="report-part">Links</h3>
        {shared.length === 0 ? <p className="report-muted">No links yet.</p> : null}
        <ul className="report-links">
          {shared.map((link, index) => (
            <SharedLink key={link.id} link={link} number={index + 1} />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="report-part">E-mails</h3>
        {mails.length === 0 ? <p className="report-muted">Not e-mailed yet.</p> : null}
        <ul className="report-links">
          {mails.map(({ to, state, lastError, sentAt }, index) => (
            <li key={`${to}${index}`}>
              <div>
                <p>{to}</p>
                <p className="report-muted">{lastError ?? (sentAt ? dateAndTime(sentAt) : '')}</p>
              </div>
              <StatusBadge tone={state === 'sent' ? 'green' : state === 'queued' ? 'blue' : 'red'}>
                {EMAIL_STATE_LABELS[state]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function SharedLink({ link, number }: { link: ShareLink; number: number }) {
  const revoking = useRevokeLink();
  const { isOpen, mailedTo, madeBy, createdAt, expiresAt, revokedAt, views, lastViewedAt } = link;
  return (
    <li>
      <div>
        <p>
          {mailedTo === null ? (madeBy === null ? 'Created' : `Created by ${madeBy}`) : `E-mailed to ${mailedTo}`},{' '}
          {shortDate(createdAt)}
        </p>
        <p className="report-muted">
          until {shortDate(expiresAt)},{' '}
          {lastViewedAt === null
            ? 'not read yet'
            : `read ${views === 1 ? 'once' : `${views.toLocaleString('en-US')} times`}, last ${dateAndTime(lastViewedAt)}`}
        </p>
      </div>
      <StatusBadge tone={isOpen ? 'green' : 'grey'}>
        {isOpen ? 'Open' : revokedAt === null ? 'Ended' : 'Revoked'}
      </StatusBadge>
      {isOpen ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={revoking.isPending}
          aria-label={`Revoke link ${number}`}
          onClick={() => revoking.mutate(link.id)}
        >
          Revoke
        </Button>
      ) : null}
    </li>
  );
}
