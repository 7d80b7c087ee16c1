import type { Setup } from '#shared/setup.ts';
import { SETUP_STEPS, type SetupStep } from '#shared/setup-choices.ts';

interface StepText {
  step: SetupStep;
  title: string;
  text: string;
  act: string;
}

const mailText = (server: string | null): string =>
  server === null
    ? 'No mail server is set, so e-mails wait in the outbox. The operator sets one with SMTP_URL and MAIL_FROM.'
    : `E-mails are sent through ${server}. Send one to yourself.`;

const TEXTS: Record<SetupStep, Omit<StepText, 'step'>> = {
  name: {
    title: 'Name your agency',
    text: 'Clients and visitors read it in the portal, on the public page, in e-mails and in reports.',
    act: 'Enter the name',
  },
  logo: {
    title: 'Add your logo',
    text: 'It stands beside the name wherever clients look.',
    act: 'Choose a logo',
  },
  timeZone: {
    title: 'Choose the time zone',
    text: 'Weekly reports and the dates of inquiries follow it.',
    act: 'Choose a time zone',
  },
  password: {
    title: 'Choose your own password',
    text: 'The one that the product made was printed when it started, and may stand in a log.',
    act: 'Change password',
  },
  model: {
    title: 'Connect a language model',
    text: 'It writes about services that the built-in library does not cover. The library works without one.',
    act: 'Enter the key',
  },
  mail: { title: 'Try the mail server', text: '', act: 'Send a test' },
  client: {
    title: 'Add your first client',
    text: 'Enter the address of its website: its name, address and services are read from there.',
    act: 'Add client',
  },
  farm: {
    title: 'Create its first farm',
    text: 'Landing pages for one location. Before anything is written you see which pages can be published.',
    act: 'Create farm',
  },
};

/** The steps in their order, with what can be said about this installation. */
export const setupTexts = ({ mailServer }: Pick<Setup, 'mailServer'>): StepText[] =>
  SETUP_STEPS.map((step) => ({
    step,
    ...TEXTS[step],
    ...(step === 'mail' ? { text: mailText(mailServer) } : {}),
  }));
