import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import type { FarmAnalytics } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';
import { ExportButton } from './export-button.tsx';

type PopularPage = FarmAnalytics['popularPages'][number];

const COLUMNS: CsvColumns<PopularPage> = [
  [texts.page, ({ title }) => title],
  ['/', ({ slug }) => slug],
  [texts.views, ({ views }) => views],
  [texts.forms, ({ formSubmissions }) => formSubmissions],
  [texts.quizzes, ({ quizSubmissions }) => quizSubmissions],
];

/** The most read pages of a farm. */
export function PopularPages({ farmId, pages }: { farmId: number; pages: readonly PopularPage[] }) {
  if (pages.length === 0) {
    return <EmptyState level={3} title={texts.noViewsYet} text={texts.pagesShowWhenRead} />;
  }
  return (
    <>
      <Table horizontalSpacing="xs" className="figure-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.page}</Table.Th>
            <Table.Th ta="right">{texts.views}</Table.Th>
            <Table.Th ta="right">{texts.forms}</Table.Th>
            <Table.Th ta="right">{texts.quizzes}</Table.Th>
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
        <ExportButton name="popular-pages" columns={COLUMNS} rows={pages} />
      </div>
    </>
  );
}
