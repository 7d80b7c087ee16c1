export const TELEPHONY_PROVIDERS = ['twilio'] as const;
export type TelephonyProviderId = (typeof TELEPHONY_PROVIDERS)[number];

export const TELEPHONY_PROVIDER_NAMES: Record<TelephonyProviderId, string> = { twilio: 'Twilio' };

/** A call that somebody took, one that nobody took, and one whose caller left a message. */
export const CALL_RESULTS = ['answered', 'missed', 'voicemail'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** What has still to be done at a provider: take the forwarding out of a number, delete a recording. */
export const TELEPHONY_TASK_KINDS = ['disconnect', 'delete_recording'] as const;

/** Days that messages of callers are kept, unless staff choose others. */
export const MESSAGE_DAYS = 90;

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
