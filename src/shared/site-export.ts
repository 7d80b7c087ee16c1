/** Number of pages in a site's zip, sent before the body. */
export const EXPORT_PAGES_HEADER = 'x-export-pages';
