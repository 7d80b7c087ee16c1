/** A job that a client did for a customer, told so that pages can show it. A job of the machinery is in `platform/jobs`. */
export const FIELD_JOB_STATUSES = ['proposed', 'accepted', 'rejected'] as const;

export const MAX_JOB_PHOTOS = 8;
export const MAX_JOB_PHOTO_BYTES = 12 * 1024 * 1024;
export const MAX_JOB_TEXT = 500;
