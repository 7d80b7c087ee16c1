export const importCsv = 'Import CSV';
export const reports = 'Reports';
