import type { MailKind } from '#shared/mails.ts';
import type { MailAttachment } from '#server/platform/mail/mailer.ts';

export type Audience = 'client' | 'staff';

/** A mail's content before it has a look: the text and the HTML are made of the same blocks. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: { label: string; value: string; href?: string | undefined }[] }
  | { kind: 'actions'; items: { label: string; href: string; isMain?: boolean }[] };

export interface Letter {
  subject: string;
  /** The line that lists of mails show beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Why the receiver gets it. */
  reason: string;
}

export interface MailOrder {
  /** A second one with the same key is not written. */
  key: string;
  kind: MailKind;
  clientId: number | null;
  leadIds: number[];
  /** Whom it tells of them; left out when it tells of none. */
  audience?: Audience;
  isFallback?: boolean;
  /** Whoever gets it was erased: it keeps neither address nor words once it is sent or given up. */
  forgets?: boolean;
  to: string;
  replyTo?: string | null;
  attachments?: MailAttachment[];
  /** Not written when its receiver had so many of its kind within a day. */
  mostADay?: number;
  letter: Letter;
}
