import type { Letter } from '../mail.types.ts';

/** Brings a client the link that sets another password for its portal. */
export const passwordLetter = ({ name, link, portal }: { name: string; link: string; portal: string }): Letter => ({
  subject: `${portal}: choose another password`,
  preview: 'The link is good for one hour.',
  title: 'Choose another password',
  blocks: [
    {
      kind: 'text',
      text: `Somebody asked for another password for the client portal of ${name}. If it was you, choose one now: the link is good once, for one hour.`,
    },
    { kind: 'actions', items: [{ label: 'Choose a password', href: link, isMain: true }] },
    { kind: 'text', text: 'If it was not you, there is nothing to do: your password stays as it is.' },
  ],
  reason: 'You get this because your address is on file for this portal account.',
});

/** Tells a client that pages wait for its word. */
export const approvalLetter = ({ name, link, portal }: { name: string; link: string; portal: string }): Letter => ({
  subject: `${portal}: pages wait for your approval`,
  preview: 'Read what is to go out in your name.',
  title: 'Pages wait for your approval',
  blocks: [
    {
      kind: 'text',
      text: `New or changed pages for ${name} are written. They go out when you have read and approved them; each says until when.`,
    },
    { kind: 'actions', items: [{ label: 'Read the pages', href: link, isMain: true }] },
  ],
  reason: 'You get this, at most once a day, because you agreed to approve pages before they go out.',
});
