export const exportData = 'Export Data';
export const whatIsInIt =
  'Everything the agency has, in one zip: clients, farms, pages with every version and their content, leads with their history and consent receipts, rankings and every check, deliveries, inquiries, settings, staff and the audit log.';
export const howItComes =
  'Records come as JSON Lines, the main lists also as CSV for spreadsheets, photos and logos as they are, and a README says what is what.';
export const whatIsNotInIt =
  'Passwords, keys, sessions and links that let somebody in are left out. The file holds people’s names and addresses: keep it safe and delete it when it has done its work.';
export const itIsMadeInTheBackground =
  'It is made in the background: close this and come back. It can be downloaded for a day, and making another one replaces it.';
export const startExport = 'Start Export';
export const starting = 'Starting...';
export const cancelExport = 'Cancel Export';
export const close = 'Close';
export const download = 'Download';
export const deleteExport = 'Delete';
export const deleting = 'Deleting...';
export const newExport = 'New Export';
export const exportReady = 'Export ready';
export const readyUntil = (size: string, rows: number, until: string) =>
  `${size}, ${rows.toLocaleString('en-US')} records. Until ${until}.`;
export const orderedAt = (name: string, at: string) => `Ordered by ${name}, ${at}.`;
export const waitingForAWorker = 'Waiting to start...';
export const readSoFar = (rows: number) => `${rows.toLocaleString('en-US')} records read`;
export const progress = 'Progress';
export const exportFailed = 'Export Failed';
export const failedToStartExport = 'Failed to start export';
export const failedToDeleteExport = 'Failed to delete export';
export const failedToFetchExport = 'Failed to fetch export';
export const serverNotReached = 'The server could not be reached.';
export const exportDeleted = 'Export deleted';
export const exportCancelled = 'Export cancelled';
export const couldNotBeMade = 'It could not be made. Please try again.';
