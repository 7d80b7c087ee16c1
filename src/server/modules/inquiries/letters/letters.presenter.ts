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
export const inquiryLetter = (inquiry: InquiryRow, { listUrl }: { listUrl: string }): Letter => ({
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

/** The answer to a request about private data. */
export const privacyAnswer = ({ productName }: { productName: string }): Letter => ({
  subject: `${productName}: your request about your data`,
  preview: `We answer within ${PRIVACY_ANSWER_DAYS} days.`,
  title: 'We have your request',
  blocks: [
    {
      kind: 'text',
      text: `We answer within ${PRIVACY_ANSWER_DAYS} days, and first ask you to prove that this address is yours.`,
    },
  ],
  reason: NOT_YOU,
});
