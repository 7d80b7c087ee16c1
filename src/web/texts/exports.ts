export const exportSite = 'Export site';
export const thePublicSiteAsPlainFiles = 'The public site as plain files, to host anywhere or to hand over.';
export const allPublicPagesOfAsPlain = (domain: string) =>
  `All public pages of ${domain} as plain files in one zip: to host anywhere, or to hand over. It holds the pages, pictures, sitemap and redirects, and a README that says how to host them.`;
export const theFormAndTheQuizGo =
  'The form and the quiz go on sending to this installation. Pages that change later need another export.';
export const zipWasSavedWithMb = (domain: string, size: string) => `${domain}.zip was saved with ${size} MB.`;
export const progress = 'Progress';
export const pageOf = (done: number, total: number) => `Page ${done} of ${total}`;
export const readingThePages = 'Reading the pages...';
export const exported = 'Exported';
export const exportFailed = 'Export Failed';
export const theDownloadDidNotCome = 'The download did not come to its end. Please try again.';
export const close = 'Close';
export const cancel = 'Cancel';
export const exporting = 'Exporting...';
export const exportAgain = 'Export Again';
export const exportLabel = 'Export';
