import { Mail, MailWarning } from 'lucide-react';
import type { LeadMail } from '#shared/lead-work.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/lead-mails.ts';
import { ChapterItem } from './story-chapter.tsx';

/** A mail that tells of the lead: to whom, and what became of it. */
export function MailChapter({ mail }: { mail: LeadMail }) {
  const { state, to, reason, nextTryAt, delays } = mail;
  const isTrouble = state === 'failed' || state === 'bounced';
  const when = nextTryAt === null ? null : dateAndTime(nextTryAt);
  const marks = [
    texts.mailKind(mail.kind),
    mail.leads > 1 || mail.kind === 'lead_digest' ? texts.digestOf(mail.leads) : null,
  ].filter((mark) => mark !== null);
  return (
    <ChapterItem
      icon={isTrouble ? MailWarning : Mail}
      title={texts.mailedTo(mail)}
      at={mail.sentAt ?? mail.failedAt ?? mail.createdAt}
    >
      {to === null ? null : <p>{to}</p>}
      {marks.length === 0 && !mail.isFallback ? null : (
        <p className="story-marks">
          {marks.map((mark) => (
            <StatusBadge key={mark} tone="grey" plain>
              {mark}
            </StatusBadge>
          ))}
          {mail.isFallback ? (
            <StatusBadge tone="yellow" plain>
              {texts.becauseTheWebhookIsDown}
            </StatusBadge>
          ) : null}
        </p>
      )}
      {reason === null ? null : <p>{reason}</p>}
      {delays === 0 ? null : <p>{texts.serversSaidItIsLate(delays)}</p>}
      {when === null ? null : <p>{state === 'gathering' ? texts.comesAt(when) : texts.nextTry(when)}</p>}
    </ChapterItem>
  );
}
