import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import type { FarmAnalytics } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { EmptyState } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';

type PopularPage = FarmAnalytics['popularPages'][number];

const COLUMNS: CsvColumns<PopularPage> = [
  ['Page', ({ title }) => title],
  ['/', ({ slug }) => slug],
  ['Views', ({ views }) => views],
  ['Forms', ({ formSubmissions }) => formSubmissions],
  ['Quizzes', ({ quizSubmissions }) => quizSubmissions],
];

export function PopularPages({ farmId, pages }: { farmId: number; pages: readonly PopularPage[] }) {
  if (pages.length === 0) {
    return <EmptyState level={3} title="No views yet" text="Pages appear here once they are viewed." />;
  }
  return (
    <>
      <Table horizontalSpacing="xs" className="figure-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Page</Table.Th>
            <Table.Th ta="right">Views</Table.Th>
            <Table.Th ta="right">Forms</Table.Th>
            <Table.Th ta="right">Quizzes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pages.map((page) => (
            <Table.Tr key={page.pageId}>
              <Table.Td className="figure-name">
                <Anchor component={Link} to={`/farms/${farmId}?page=${page.pageId}`} fw={550} inherit>
                  {page.title}
                </Anchor>
                <span>/{page.slug}</span>
              </Table.Td>
              <Table.Td ta="right">{page.views.toLocaleString('en-US')}</Table.Td>
              <Table.Td ta="right">{page.formSubmissions.toLocaleString('en-US')}</Table.Td>
              <Table.Td ta="right">{page.quizSubmissions.toLocaleString('en-US')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div className="analytics-more">
        <ExportButton
          source={{ name: 'popular-pages', columns: COLUMNS, rows: pages }}
          disabled={pages.length === 0}
          isSmall
        />
      </div>
    </>
  );
}
