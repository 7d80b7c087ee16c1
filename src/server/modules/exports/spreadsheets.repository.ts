import { sql, type SQL } from 'drizzle-orm';
import { csvLine, csvTitles, type CsvCell } from '#shared/csv.ts';
import type { Ctx } from '#server/platform/context.ts';
import { inBatches } from './creation.repository.ts';

interface SpreadsheetList {
  file: string;
  description: string;
  titles: readonly string[];
  /** One column per title, in order, named `c1`, `c2` and so on. */
  query: SQL;
}

const at = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`;

/** The main lists for spreadsheets, without content. */
export const SPREADSHEET_LISTS: readonly SpreadsheetList[] = [
  {
    file: 'clients',
    description: 'Clients for a spreadsheet',
    titles: ['Id', 'Name', 'Email', 'Phone', 'Address', 'City', 'State', 'Zip code', 'Industry', 'Website', 'Created'],
    query: sql`select id c1, name c2, email c3, phone c4, address c5, city c6, state c7, zip_code c8, industry c9,
      website c10, ${at(sql`created_at`)} c11 from clients order by id`,
  },
  {
    file: 'farms',
    description: 'Farms for a spreadsheet',
    titles: ['Id', 'Client', 'Name', 'Domain', 'Industry', 'Location', 'Status', 'Created'],
    query: sql`select f.id c1, c.name c2, f.name c3, f.domain c4, f.industry c5, f.location c6, f.status c7,
      ${at(sql`f.created_at`)} c8 from farms f join clients c on c.id = f.client_id order by f.id`,
  },
  {
    file: 'pages',
    description: 'Pages for a spreadsheet, without their content',
    titles: ['Id', 'Client', 'Farm', 'Micro-hub', 'Title', 'Address', 'Keyword', 'Status', 'Words', 'Published'],
    query: sql`select p.id c1, c.name c2, f.name c3, m.name c4, p.title c5, p.slug c6, p.keyword c7, p.status c8,
      p.words c9, ${at(sql`p.published_at`)} c10 from pages p join farms f on f.id = p.farm_id
      join clients c on c.id = p.client_id join topics m on m.id = p.topic_id order by p.id`,
  },
  {
    file: 'leads',
    description: 'Leads for a spreadsheet',
    titles: [
      'Id',
      'Client',
      'Farm',
      'Page',
      'Name',
      'Email',
      'Phone',
      'City',
      'State',
      'Message',
      'Source',
      'Quiz score',
      'Status',
      'Value',
      'Notes',
      'Held because',
      'Created',
    ],
    query: sql`select l.id c1, c.name c2, f.name c3, l.page_title c4, l.name c5, l.email c6, l.phone c7, l.city c8,
      l.state c9, l.message c10, l.source c11, l.quiz_score c12, l.status c13, l.value c14, l.notes c15,
      l.quarantine_reason c16, ${at(sql`l.created_at`)} c17 from leads l join farms f on f.id = l.farm_id and l.trashed_at is null
      join clients c on c.id = l.client_id order by l.id`,
  },
  {
    file: 'rankings',
    description: 'Keywords and their positions for a spreadsheet',
    titles: [
      'Id',
      'Client',
      'Farm',
      'Page',
      'Keyword',
      'Domain',
      'State',
      'Position',
      'Before',
      'Best',
      'Last checked',
    ],
    query: sql`select r.id c1, c.name c2, f.name c3, p.title c4, r.keyword c5, r.domain c6, r.state c7,
      r.current_position c8, r.previous_position c9, r.best_position c10, ${at(sql`r.last_checked_at`)} c11
      from rankings r join farms f on f.id = r.farm_id join clients c on c.id = r.client_id
      left join pages p on p.id = r.page_id order by r.id`,
  },
  {
    file: 'inquiries',
    description: 'Inquiries for a spreadsheet',
    titles: ['Id', 'Kind', 'Name', 'Email', 'Phone', 'Company', 'Message', 'Status', 'Notes', 'Created'],
    query: sql`select id c1, kind c2, name c3, email c4, phone c5, company c6, message c7, status c8, notes c9,
      ${at(sql`created_at`)} c10 from prospects order by id`,
  },
];

/** A list's lines in batches, titles first. */
export async function* readList(tx: Ctx, { titles, query }: SpreadsheetList): AsyncGenerator<string[]> {
  yield [csvTitles([...titles])];
  for await (const rows of inBatches<Record<string, CsvCell>>(tx, query)) {
    yield rows.map((row) => csvLine(titles.map((_title, index) => row[`c${index + 1}`] ?? null)));
  }
}
