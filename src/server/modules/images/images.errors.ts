import { AppError } from '#server/platform/errors.ts';

export const notAPhoto = (): AppError =>
  new AppError({
    code: 'images.not_a_photo',
    status: 400,
    message: 'This file cannot be read as a photo. Send a JPEG, PNG, WebP or AVIF picture of at most 60 megapixels.',
    issues: [{ path: 'photo', message: 'Send a JPEG, PNG, WebP or AVIF picture.' }],
  });

export const photoTooSmall = (): AppError =>
  new AppError({
    code: 'images.photo_too_small',
    status: 400,
    message: 'This photo is too small. Send one at least 480 pixels wide.',
    issues: [{ path: 'photo', message: 'Send a photo at least 480 pixels wide.' }],
  });

export const jobPhotoRefused = (index: number): AppError => {
  const message = 'This file cannot be read as a photo. Send a JPEG, PNG, WebP or AVIF picture.';
  return new AppError({
    code: 'images.not_a_photo',
    status: 400,
    message,
    issues: [{ path: `photos.${index}`, message }],
  });
};

/** `message` states the problem and how to fix it. */
export const logoRefused = (message: string): AppError =>
  new AppError({ code: 'images.logo_refused', status: 400, message, issues: [{ path: 'logo', message }] });
