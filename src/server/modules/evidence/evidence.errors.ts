import { AppError } from '#server/platform/errors.ts';

const conflict = (code: string, message: string): AppError => new AppError({ code, status: 409, message });

export const shippedEvidenceIsFixed = (): AppError =>
  conflict(
    'evidence.shipped',
    'This statement ships with the product and comes back with every start. Reject it, and write your own.',
  );

export const evidenceInUse = (pages: number): AppError =>
  conflict(
    'evidence.in_use',
    `${pages === 1 ? 'A page uses' : `${pages} pages use`} this statement. Reject it to remove it from them.`,
  );

export const sourceInUse = (items: number): AppError =>
  conflict(
    'sources.in_use',
    `${items === 1 ? 'A statement quotes' : `${items} statements quote`} this source. Delete ${items === 1 ? 'it' : 'them'} first.`,
  );

export const shippedSourceIsFixed = (): AppError =>
  conflict('sources.shipped', 'This source ships with the product. Reject the statements that quote it.');

export const sourceWithoutAddress = (): AppError =>
  conflict('sources.without_address', 'This source has no address to check. Add its new text as another source.');
