// Without schemas, so that a screen can have the words and rules alone.

export const DEVICE_CLASSES = ['phone', 'tablet', 'desk'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

export const SOURCE_KINDS = ['direct', 'internal', 'search', 'site', 'campaign'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Questions of a quiz; a step for each that is answered, and step 0 for the first one that is seen. */
export const QUIZ_QUESTIONS = 5;

export const COMPARE_MODES = ['previous', 'year'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
