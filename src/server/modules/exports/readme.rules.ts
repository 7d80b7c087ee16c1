import { EXPORTED_TABLES } from './contents.rules.ts';

export interface ReadmeInput {
  productName: string;
  origin: string;
  at: Date;
  requestedBy: string;
  /** In the order of the export. */
  files: readonly { path: string; description: string; rows: number }[];
}

/** README.md of an export: its files, and what is excluded. */
export const readmeText = ({
  productName,
  origin,
  at,
  requestedBy,
  files,
}: ReadmeInput): string => `# ${productName}: all records

Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC at ${origin} for ${requestedBy}. All files show the records at one moment.

Files under \`records/\` are JSON Lines: one record a line, UTF-8, times in UTC. A record names others by their \`id\`: a lead's
\`clientId\` is the \`id\` of a line of \`clients.jsonl\`. Files under \`lists/\` hold the main lists once more for spreadsheets; a text that
a spreadsheet would run as a formula begins with an apostrophe there. \`pictures/\` holds photos and logos of clients.

| File | Rows | What it is |
| --- | --- | --- |
${files.map(({ path, description, rows }) => `| \`${path}\` | ${rows} | ${description} |`).join('\n')}

## What is not in here

Passwords, second factors, sessions, keys of providers, secrets that sign webhook calls, and links that let somebody in: none of
them leaves the database. Mails are listed without their text, because it holds such links. What is counted or drawn from
the records themselves (${EXPORTED_TABLES.length} kinds of them are here) is left out as well. To move an installation to another machine, use its backup.

This file holds people's names and addresses. Keep it where only those who need it can read it, and delete it afterwards.
`;
