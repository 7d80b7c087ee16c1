// A separate file, so that screens can import it without the schemas.

export const CONTACT_CHANNELS = ['email', 'text', 'call'] as const;

export const CHANNEL_LABELS: Record<(typeof CONTACT_CHANNELS)[number], string> = {
  email: 'E-mail',
  text: 'Text messages',
  call: 'Calls',
};

/** `link`: the person's own, in a mail. */
export const WITHDRAWAL_SOURCES = ['link', 'staff', 'client'] as const;

export const WITHDRAWAL_SOURCE_LABELS: Record<(typeof WITHDRAWAL_SOURCES)[number], string> = {
  link: 'Link in a mail',
  staff: 'Staff',
  client: 'The client',
};

/** `open`: not yet carried out everywhere; `lifted`: taken back. */
export const WITHDRAWAL_STATES = ['open', 'done', 'lifted'] as const;

/** The longest time that the law allows (47 CFR 64.1200(a)(10) for calls and texts, 16 CFR 316.4 for mails). */
export const WITHDRAWAL_BUSINESS_DAYS = 10;

export const WITHDRAWAL_STATE_LABELS: Record<(typeof WITHDRAWAL_STATES)[number], string> = {
  open: 'Open',
  done: 'Done',
  lifted: 'Taken back',
};

export const WITHDRAWAL_SORTS = ['newest', 'requested', '-requested', 'due', '-due'] as const;
