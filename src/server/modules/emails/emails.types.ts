import type { ReactElement } from 'react';
import type { EmailKind } from '#shared/emails.ts';
import type { EmailAttachment } from '#server/platform/mail/mailer.ts';

export type Audience = 'client' | 'staff';

/** An e-mail before it has a brand: `renderEmail` makes both parts of the body. */
export interface EmailContent {
  subject: string;
  /** An `EmailLayout` with its blocks. */
  body: ReactElement;
}

export interface EmailInput {
  /** An e-mail with a known key is not queued again. */
  key: string;
  kind: EmailKind;
  clientId: number | null;
  leadIds: number[];
  /** Absent without leads. */
  audience?: Audience;
  isFallback?: boolean;
  /** The recipient was erased: address and body are deleted once it is sent or failed. */
  forgets?: boolean;
  to: string;
  replyTo?: string | null;
  attachments?: EmailAttachment[];
  /** Not queued when its recipient already got this many of its kind within a day. */
  dailyLimit?: number;
  /** Not queued when this many with keys that start alike were queued within a day, to whomever. */
  dailyLimitInAll?: { keyPrefix: string; limit: number };
  content: EmailContent;
}
