import { Button, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAIL_STATE_LABELS } from '#shared/mails.ts';
import { LINK_DAYS } from '#shared/report-choices.ts';
import type { ReportDetail, ReportLink, ReportSummary } from '#shared/reports.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/reports.ts';
import { useReport, useRevokeLink, useShareReport } from './report-calls.ts';

interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  report: ReportSummary;
  what: string;
}

/** The links that open a report, who read it by them, and the mails that took it away. */
export function ShareDialog({ opened, onClose, report, what }: ShareDialogProps) {
  const { data } = useReport(report.id, opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.shareTitle(what)} size="lg">
      <Stack gap="md">
        <Text>{texts.shareText}</Text>
        <NewLink id={report.id} />
        {data ? <Shared report={data} /> : <Skeleton height={96} />}
      </Stack>
    </Dialog>
  );
}

function NewLink({ id }: { id: number }) {
  const [days, setDays] = useState<number>(30);
  const sharing = useShareReport(id);
  const url = sharing.data?.url;
  return (
    <>
      <div className="report-new-link">
        <NativeSelect
          data-autofocus
          label={texts.worksFor}
          value={String(days)}
          data={LINK_DAYS.map((value) => ({ value: String(value), label: texts.days[value] ?? '' }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        <Button loading={sharing.isPending} onClick={() => sharing.mutate(days)}>
          {texts.createLink}
        </Button>
      </div>
      {url === undefined ? null : (
        <div className="report-new-link">
          <TextInput
            label={texts.link}
            description={texts.linkShownOnce}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={url} label={texts.copyLink} />
        </div>
      )}
    </>
  );
}

function Shared({ report: { shared, mails } }: { report: ReportDetail }) {
  return (
    <>
      <section>
        <h3 className="report-part">{texts.links}</h3>
        {shared.length === 0 ? <p className="report-soft">{texts.noLinks}</p> : null}
        <ul className="report-links">
          {shared.map((link, index) => (
            <SharedLink key={link.id} link={link} number={index + 1} />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="report-part">{texts.mails}</h3>
        {mails.length === 0 ? <p className="report-soft">{texts.noMails}</p> : null}
        <ul className="report-links">
          {mails.map(({ to, state, lastError, sentAt }, index) => (
            <li key={`${to}${index}`}>
              <div>
                <p>{to}</p>
                <p className="report-soft">{lastError ?? (sentAt ? dateAndTime(sentAt) : '')}</p>
              </div>
              <StatusBadge tone={state === 'sent' ? 'green' : state === 'queued' ? 'blue' : 'red'}>
                {MAIL_STATE_LABELS[state]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function SharedLink({ link, number }: { link: ReportLink; number: number }) {
  const revoking = useRevokeLink();
  const { isOpen, mailedTo, madeBy, createdAt, expiresAt, revokedAt, views, lastViewedAt } = link;
  return (
    <li>
      <div>
        <p>
          {mailedTo === null ? texts.createdBy(madeBy) : texts.mailedTo(mailedTo)}, {shortDate(createdAt)}
        </p>
        <p className="report-soft">
          {texts.until(shortDate(expiresAt))},{' '}
          {lastViewedAt === null ? texts.neverRead : texts.readLast(views, dateAndTime(lastViewedAt))}
        </p>
      </div>
      <StatusBadge tone={isOpen ? 'green' : 'grey'}>
        {isOpen ? texts.linkIsOpen : revokedAt === null ? texts.ended : texts.revoked}
      </StatusBadge>
      {isOpen ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={revoking.isPending}
          aria-label={texts.revokeLink(number)}
          onClick={() => revoking.mutate(link.id)}
        >
          {texts.revoke}
        </Button>
      ) : null}
    </li>
  );
}
