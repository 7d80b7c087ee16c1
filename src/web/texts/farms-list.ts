export const sortFarms = 'Sort farms';
export const newestFirst = 'Newest first';
export const byName = 'Name';
export const mostLeads = 'Most leads';
export const mostPages = 'Most pages';
export const chooseSeveral = 'Choose several';
export const analytics = 'Analytics';
