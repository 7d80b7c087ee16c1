// Free of schemas, so that screens can import labels and rules without zod.

export const DEVICE_CLASSES = ['phone', 'tablet', 'desk'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

export const SOURCE_KINDS = ['direct', 'internal', 'search', 'site', 'campaign'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Questions of a quiz. Step 0 counts views of the first question, step n answers to question n. */
export const QUIZ_QUESTIONS = 5;

export const COMPARE_MODES = ['previous', 'year'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
