const counted = (count: number): string => count.toLocaleString('en-US');
const rowsCounted = (count: number): string => `${counted(count)} ${count === 1 ? 'row' : 'rows'}`;

export const none = 'None';
export const columns = 'Which column is what';
export const firstRows = 'The first rows';
export const workbook = 'This is an Excel workbook. Save it as CSV there, then choose that file.';
export const unreadable = 'The file could not be read. Choose it again.';
export const readAsWindows = 'The file is not in UTF-8; it was read as Windows-1252. Look whether accents are right.';
export const tooLarge = (mebibytes: string) =>
  `The file has ${mebibytes} MiB. Use one of at most 5 MiB; split larger ones.`;

export const title = 'Import clients from a CSV file';
export const file = 'CSV file';
export const fileHint = 'With a heading, at most 5,000 rows and 5 MiB. Choose it or drop it here.';
export const chooseFile = 'Choose a file';
export const sampleFile = 'Download a sample file';
export const notReached = 'The server could not be reached. Nothing is lost; try again.';
export const looking = 'Reading the file...';
export const summary = (ready: number, known: number, invalid: number) =>
  `${counted(ready)} new, ${counted(known)} there already, ${counted(invalid)} to mend.`;
export const toMend = (count: number) => `${rowsCounted(count)} to mend`;
export const toMendHint = 'Mend the file and choose it again, or import the other rows without these.';
export const already = (count: number) => `${rowsCounted(count)} there already`;
export const alreadyHint = 'These clients stay as they are.';
export const rowSays = (row: number, name: string, reasons: string) =>
  `Row ${row}${name === '' ? '' : `, ${name}`}: ${reasons}`;
export const andMore = (count: number) => `and ${counted(count)} more, in the list`;
export const downloadList = 'Download the list';
export const cancel = 'Cancel';
export const close = 'Close';
export const importClients = 'Import clients';
export const importAll = (count: number) => `Import ${counted(count)} ${count === 1 ? 'client' : 'clients'}`;
export const importValid = (count: number) =>
  count === 1 ? 'Import the row that is right' : `Import the ${rowsCounted(count)} that are right`;
export const done = (created: number) => `Created ${counted(created)} ${created === 1 ? 'client' : 'clients'}`;
export const doneHint = (skipped: number) =>
  skipped === 0 ? 'Every row of the file is a client now.' : `${rowsCounted(skipped)} left out; the list says why.`;

export const row = 'Row';
export const name = 'Name';
export const result = 'Result';
export const reason = 'Reason';
export const outcomes = { new: 'created', known: 'there already', invalid: 'not right' } as const;
export const plannedOutcomes = { new: 'new', known: 'there already', invalid: 'to mend' } as const;
export const harborlinePestSolutions = 'Harborline Pest Solutions';
export const pestControl = 'Pest Control';
export const warwickRi = 'Warwick, RI';
export const n12PostRoad = '12 Post Road';
export const warwick = 'Warwick';
