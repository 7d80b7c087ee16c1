export const importCsv = 'Import CSV';
