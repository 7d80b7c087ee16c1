import type { GrowthProjection } from '#shared/calculator.ts';
import { PRIVACY_ANSWER_DAYS } from '#shared/inquiries.ts';
import { DEMO_MINUTES } from '#shared/inquiry-choices.ts';
import type { Letter } from '../../deliveries/mail/mail.types.ts';
import type { InquiryRow } from '../inquiries.repository.ts';

const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);

const wishedTime = ({ preferredDate, preferredTime, timeZone }: InquiryRow): string | null =>
  [preferredDate, preferredTime, timeZone].filter(Boolean).join(', ') || null;

const ABOUT: Record<InquiryRow['kind'], string> = {
  calculator: 'used the calculator',
  demo: 'asks for a demo',
  privacy: 'asks about private data',
};

const LONGEST_MESSAGE = 1500;

/** Tells staff who asked the agency for what. */
export const inquiryLetter = (
  inquiry: InquiryRow,
  { listUrl, wishedHere }: { listUrl: string; wishedHere: string | null },
): Letter => ({
  subject: `${inquiry.name} ${ABOUT[inquiry.kind]}`,
  preview: [inquiry.company, inquiry.location, inquiry.email].filter(Boolean).join(' · '),
  title: `${inquiry.name} ${ABOUT[inquiry.kind]}`,
  blocks: [
    {
      kind: 'facts',
      rows: [
        ...row('E-mail', inquiry.email),
        ...row('Phone', inquiry.phone),
        ...row('Company', inquiry.company),
        ...row('Industry', inquiry.industry),
        ...row('Location', inquiry.location),
        ...row('Wished time', wishedTime(inquiry)),
        ...row('On your clocks', wishedHere),
        ...row(
          'Asks to',
          inquiry.wish === null ? null : inquiry.wish === 'erase' ? 'erase their data' : 'see their data',
        ),
        ...row('Answer until', inquiry.dueAt?.toISOString().slice(0, 10)),
      ],
    },
    ...(inquiry.message ? [{ kind: 'quote' as const, text: inquiry.message.slice(0, LONGEST_MESSAGE) }] : []),
    { kind: 'actions', items: [{ label: 'Open the inquiries', href: listUrl, isMain: true }] },
  ],
  reason:
    inquiry.kind === 'privacy'
      ? 'You get this because you are an administrator and asked for mails.'
      : 'You get this because you asked for mails about new leads.',
});

const NOT_YOU = 'You get this once because somebody entered this address. If it was not you, you need not do anything.';

/** The answer to a wish for a demo; nothing of what was typed stands in it. */
export const demoAnswer = ({ productName, when }: { productName: string; when: string | null }): Letter => ({
  subject: `${productName}: your demo`,
  preview: when ?? 'We write to you about the time.',
  title: 'Thank you, we have your request',
  blocks: [
    {
      kind: 'text',
      text:
        when === null
          ? `A demo takes ${DEMO_MINUTES} minutes. We write to you about the time.`
          : `You asked for ${when}. A demo takes ${DEMO_MINUTES} minutes. The file with this mail puts it into your calendar; we write to you to confirm it.`,
    },
  ],
  reason: NOT_YOU,
});

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const dollars = (value: number): string => `$${whole(value)}`;

/** The calculator's figures, as the page showed them. */
export const reportLetter = ({
  productName,
  projection,
  pageUrl,
}: {
  productName: string;
  projection: GrowthProjection;
  pageUrl: string;
}): Letter => ({
  subject: `${productName}: your projection`,
  preview: `${whole(projection.projectedLeads)} leads a month from ${whole(projection.totalPages)} pages`,
  title: 'Your projection',
  blocks: [
    {
      kind: 'text',
      text: 'This is what the calculator counted from what you entered. It is a projection and no promise.',
    },
    {
      kind: 'facts',
      rows: [
        ...row('Cities', whole(projection.cities)),
        ...row('Pages', whole(projection.totalPages)),
        ...row('Projected leads a month', whole(projection.projectedLeads)),
        ...row('More than today', whole(projection.extraLeads)),
        ...row('Saved a month', dollars(projection.monthlySavings)),
        ...row('More income a month', dollars(projection.monthlyIncrease)),
        ...row('More income a year', dollars(projection.annualIncrease)),
      ],
    },
    { kind: 'actions', items: [{ label: 'Count again', href: pageUrl, isMain: true }] },
  ],
  reason: NOT_YOU,
});

const ASKED = { export: 'a copy of what we keep about you', erase: 'the erasure of what we keep about you' };

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Asks whoever reads the address of a request about private data whether it is theirs. */
export const proofLetter = ({
  productName,
  request: { wish, dueAt },
  link,
}: {
  productName: string;
  request: Pick<InquiryRow, 'wish' | 'dueAt'>;
  link: string;
}): Letter => ({
  subject: `${productName}: confirm your request about your data`,
  preview: 'Nothing is sent or erased before you confirm it.',
  title: 'Was it you who asked?',
  blocks: [
    {
      kind: 'text',
      text: `Somebody entered this address and asked for ${ASKED[wish ?? 'export']}. Confirm it, and we answer${dueAt ? ` by ${dayOf(dueAt)},` : ''} within ${PRIVACY_ANSWER_DAYS} days of the request. Without it nothing is sent or erased.`,
    },
    { kind: 'actions', items: [{ label: 'Confirm my request', href: link, isMain: true }] },
  ],
  reason: NOT_YOU,
});

/** Brings the copy of what is kept about somebody. */
export const copyLetter = ({ productName }: { productName: string }): Letter => ({
  subject: `${productName}: the copy of your data`,
  preview: 'What we keep under this address is in the file with this mail.',
  title: 'What we keep about you',
  blocks: [
    {
      kind: 'text',
      text: 'You asked for a copy of what we keep about you. It is in the file with this mail: what you sent to us and to the businesses we work for, what happened to it, and what you agreed to. To have it erased, send us another request.',
    },
  ],
  reason: 'You get this because you asked for it and confirmed this address.',
});

/** Tells somebody that nothing is kept of them any more. */
export const erasedLetter = ({ productName }: { productName: string }): Letter => ({
  subject: `${productName}: your data are erased`,
  preview: 'Nothing is kept under this address any more.',
  title: 'Your data are erased',
  blocks: [
    {
      kind: 'text',
      text: 'We erased what we kept under this address, at us and at the businesses we work for in our system. Backups hold it until they are replaced. What a business received before, in its own mailbox or files, is with that business: ask it as well.',
    },
  ],
  reason: 'You get this once because you asked for it and confirmed this address.',
});
