import type { GrowthProjection } from '#shared/calculator.ts';
import { PRIVACY_ANSWER_DAYS } from '#shared/prospects.ts';
import { DEMO_MINUTES } from '#shared/prospect-options.ts';
import { Action, Actions, Fact, Facts, Paragraph, Quote } from '../emails/email-blocks.template.tsx';
import { EmailLayout } from '../emails/email-layout.template.tsx';
import type { EmailContent } from '../emails/emails.types.ts';
import type { ProspectRow } from './prospects.repository.ts';

const requestedTime = ({ preferredDate, preferredTime, timeZone }: ProspectRow): string | null =>
  [preferredDate, preferredTime, timeZone].filter(Boolean).join(', ') || null;

const KIND_TEXTS: Record<ProspectRow['kind'], string> = {
  calculator: 'used the calculator',
  demo: 'asks for a demo',
  privacy: 'asks about private data',
};
const PRIVACY_WISHES: Record<NonNullable<ProspectRow['wish']>, string> = {
  erase: 'erase their data',
  export: 'see their data',
};

const MAX_MESSAGE = 1500;

/** A new prospect, for staff. */
export const prospectEmail = (
  prospect: ProspectRow,
  { listUrl, localTime }: { listUrl: string; localTime: string | null },
): EmailContent => {
  const title = `${prospect.name} ${KIND_TEXTS[prospect.kind]}`;
  return {
    subject: title,
    body: (
      <EmailLayout
        preview={[prospect.company, prospect.location, prospect.email].filter(Boolean).join(' · ')}
        title={title}
        reason={
          prospect.kind === 'privacy'
            ? 'You get this because you are an administrator and asked for mails.'
            : 'You get this because you asked for mails about new leads.'
        }
      >
        <Facts>
          <Fact label="E-mail">{prospect.email || null}</Fact>
          <Fact label="Phone">{prospect.phone || null}</Fact>
          <Fact label="Company">{prospect.company || null}</Fact>
          <Fact label="Industry">{prospect.industry || null}</Fact>
          <Fact label="Location">{prospect.location || null}</Fact>
          <Fact label="Wished time">{requestedTime(prospect)}</Fact>
          <Fact label="On your clocks">{localTime || null}</Fact>
          <Fact label="Asks to">{prospect.wish && PRIVACY_WISHES[prospect.wish]}</Fact>
          <Fact label="Answer until">{prospect.dueAt?.toISOString().slice(0, 10)}</Fact>
        </Facts>
        {prospect.message ? <Quote>{prospect.message.slice(0, MAX_MESSAGE)}</Quote> : null}
        <Actions>
          <Action href={listUrl} isMain>
            Open the inquiries
          </Action>
        </Actions>
      </EmailLayout>
    ),
  };
};

const NOT_YOU_TEXT =
  'You get this once because somebody entered this address. If it was not you, you need not do anything.';

interface DemoReply {
  productName: string;
  when: string | null;
  /** Whether the appointment's file is attached. */
  hasFile?: boolean;
}

/** The answer to a request for a demo; it repeats nothing that a visitor typed. */
export const demoReplyEmail = ({ productName, when, hasFile = false }: DemoReply): EmailContent => ({
  subject: `${productName}: your demo`,
  body: (
    <EmailLayout
      preview={when ?? 'We write to you about the time.'}
      title="Thank you, we have your request"
      reason={NOT_YOU_TEXT}
    >
      <Paragraph>
        {when === null
          ? `A demo takes ${DEMO_MINUTES} minutes. We write to you about the time.`
          : `You asked for ${when}. A demo takes ${DEMO_MINUTES} minutes. ${hasFile ? 'The file with this mail puts it into your calendar; we write to you to confirm it.' : 'We write to you to confirm it.'}`}
      </Paragraph>
    </EmailLayout>
  ),
});

const formatWhole = (value: number): string => Math.round(value).toLocaleString('en-US');
const dollars = (value: number): string => `$${formatWhole(value)}`;

/** The calculator's figures, as the page showed them. */
export const calculatorReportEmail = ({
  productName,
  projection,
  pageUrl,
}: {
  productName: string;
  projection: GrowthProjection;
  pageUrl: string;
}): EmailContent => ({
  subject: `${productName}: your projection`,
  body: (
    <EmailLayout
      preview={`${formatWhole(projection.projectedLeads)} leads a month from ${formatWhole(projection.totalPages)} pages`}
      title="Your projection"
      reason={NOT_YOU_TEXT}
    >
      <Paragraph>
        This is what the calculator counted from what you entered. It is a projection and no promise.
      </Paragraph>
      <Facts>
        <Fact label="Cities">{formatWhole(projection.cities)}</Fact>
        <Fact label="Pages">{formatWhole(projection.totalPages)}</Fact>
        <Fact label="Projected leads a month">{formatWhole(projection.projectedLeads)}</Fact>
        <Fact label="More than today">{formatWhole(projection.extraLeads)}</Fact>
        <Fact label="Saved a month">{dollars(projection.monthlySavings)}</Fact>
        <Fact label="More income a month">{dollars(projection.monthlyIncrease)}</Fact>
        <Fact label="More income a year">{dollars(projection.annualIncrease)}</Fact>
      </Facts>
      <Actions>
        <Action href={pageUrl} isMain>
          Count again
        </Action>
      </Actions>
    </EmailLayout>
  ),
});

const WISH_TEXTS = { export: 'a copy of what we keep about you', erase: 'the erasure of what we keep about you' };

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Asks the owner of the address to confirm a request about private data. */
export const verificationEmail = ({
  productName,
  request: { wish, dueAt },
  link,
}: {
  productName: string;
  request: Pick<ProspectRow, 'wish' | 'dueAt'>;
  link: string;
}): EmailContent => ({
  subject: `${productName}: confirm your request about your data`,
  body: (
    <EmailLayout
      preview="Nothing is sent or erased before you confirm it."
      title="Was it you who asked?"
      reason={NOT_YOU_TEXT}
    >
      <Paragraph>
        {`Somebody entered this address and asked for ${WISH_TEXTS[wish ?? 'export']}. Confirm it, and we answer${dueAt ? ` by ${dayOf(dueAt)},` : ''} within ${PRIVACY_ANSWER_DAYS} days of the request. Without it nothing is sent or erased.`}
      </Paragraph>
      <Actions>
        <Action href={link} isMain>
          Confirm my request
        </Action>
      </Actions>
    </EmailLayout>
  ),
});

/** Carries the copy of a person's data as an attachment. */
export const personExportEmail = ({ productName }: { productName: string }): EmailContent => ({
  subject: `${productName}: the copy of your data`,
  body: (
    <EmailLayout
      preview="What we keep under this address is in the file with this mail."
      title="What we keep about you"
      reason="You get this because you asked for it and confirmed this address."
    >
      <Paragraph>
        You asked for a copy of what we keep about you. It is in the file with this mail: what you sent to us and to the
        businesses we work for, what happened to it, and what you agreed to. To have it erased, send us another request.
      </Paragraph>
    </EmailLayout>
  ),
});

/** Confirms that a person's data are erased. */
export const erasedEmail = ({ productName }: { productName: string }): EmailContent => ({
  subject: `${productName}: your data are erased`,
  body: (
    <EmailLayout
      preview="Nothing is kept under this address any more."
      title="Your data are erased"
      reason="You get this once because you asked for it and confirmed this address."
    >
      <Paragraph>
        We erased what we kept under this address, at us and at the businesses we work for in our system. Backups hold
        it until they are replaced. What a business received before, in its own mailbox or files, is with that business:
        ask it as well.
      </Paragraph>
    </EmailLayout>
  ),
});
