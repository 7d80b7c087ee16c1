/** How many pages a zip of a site will hold, told before it begins. */
export const EXPORT_PAGES_HEADER = 'x-export-pages';
