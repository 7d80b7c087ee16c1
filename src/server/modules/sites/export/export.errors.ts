import { AppError } from '#server/platform/errors.ts';

const conflict = (code: string, message: string): AppError => new AppError({ code, status: 409, message });

export const nothingToExport = (domain: string): AppError =>
  conflict('sites.nothing_to_export', `${domain} has no published page, so there is nothing to export yet.`);

export const tooLargeForZip = (pages: number): AppError =>
  conflict(
    'sites.export_too_large',
    `${pages} pages are too many for one download. Ask whoever runs the server to write them to a folder by export-site.`,
  );
