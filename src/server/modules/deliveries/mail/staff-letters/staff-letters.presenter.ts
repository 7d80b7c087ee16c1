import type { Letter } from '../mail.types.ts';

interface LinkLetter {
  productName: string;
  username: string;
  url: string;
  /** Hours for which the link works. */
  hours: number;
}

const button = (label: string, href: string) => ({
  kind: 'actions' as const,
  items: [{ label, href, isMain: true }],
});

/** An invitation to join the agency's staff. */
export const invitationLetter = ({ productName, username, url, hours }: LinkLetter): Letter => ({
  subject: `You are invited to ${productName}`,
  preview: `Set a password and sign in as ${username}.`,
  title: `You are invited to ${productName}`,
  blocks: [
    { kind: 'text', text: `Your user name is ${username}. Set a password and you can sign in.` },
    button('Join', url),
    {
      kind: 'text',
      text: `The link works once, for ${hours} hours. Do not pass it on: whoever opens it can sign in as you.`,
    },
  ],
  reason: 'You get this because an administrator invited you. If you know nothing of it, you need not do anything.',
});

/** A link to set a new password. */
export const passwordLetter = ({ productName, username, url, hours }: LinkLetter): Letter => ({
  subject: `${productName}: set a new password`,
  preview: `A new password for ${username}.`,
  title: 'Set a new password',
  blocks: [
    { kind: 'text', text: `An administrator made a link with which you can set a new password for ${username}.` },
    button('Set a new password', url),
    { kind: 'text', text: `The link works once, for ${hours} hours. Your old password works until you have used it.` },
  ],
  reason: 'You get this because an administrator made the link. If you did not ask for it, ask them why.',
});
