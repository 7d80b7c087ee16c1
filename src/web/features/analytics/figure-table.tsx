import { Anchor, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnalyticsFigures } from '#shared/analytics.ts';
import { rateText } from './analytics-texts.ts';

export interface FigureRow {
  key: string | number;
  name: string;
  /** Small print under the name. */
  hint?: string;
  to?: string;
  figures: AnalyticsFigures;
  leadsHref?: string;
}

export function FigureTable({ heading, rows }: { heading: string; rows: readonly FigureRow[] }) {
  return (
    <Table className="figure-table" horizontalSpacing="sm" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{heading}</Table.Th>
          <Head>Views</Head>
          <Head wide>Visitors</Head>
          <Head wide>Forms</Head>
          <Head wide>Quizzes</Head>
          <Head>Leads</Head>
          <Head>Conversion</Head>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Head({ wide = false, children }: { wide?: boolean; children: string }) {
  return (
    <Table.Th ta="right" className={wide ? 'figure-wide' : undefined}>
      {children}
    </Table.Th>
  );
}

const formatFigure = (value: number | null): string =>
  value === null ? 'Not measured' : value.toLocaleString('en-US');

function Row({ row: { name, hint, to, figures, leadsHref } }: { row: FigureRow }) {
  const { views, visitors, forms, quizzes, leads, conversion } = figures;
  return (
    <Table.Tr>
      <Table.Td className="figure-name">
        {to === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Anchor component={Link} to={to} fw={550} inherit>
            {name}
          </Anchor>
        )}
        {hint === undefined ? null : <span>{hint}</span>}
      </Table.Td>
      <Figure>{formatFigure(views)}</Figure>
      <Figure wide faint={visitors === null}>
        {formatFigure(visitors)}
      </Figure>
      <Figure wide>{formatFigure(forms)}</Figure>
      <Figure wide>{formatFigure(quizzes)}</Figure>
      <Figure>
        {leadsHref === undefined || leads === 0 ? (
          formatFigure(leads)
        ) : (
          <Anchor component={Link} to={leadsHref} inherit>
            {formatFigure(leads)}
          </Anchor>
        )}
      </Figure>
      <Table.Td ta="right" className="tabular figure-rate">
        {conversion.rate === null ? (
          <span>No views</span>
        ) : (
          <span>
            <strong>{rateText(conversion)}</strong>
            {conversion.submissions.toLocaleString('en-US')} of {conversion.views.toLocaleString('en-US')}
            {conversion.low === null || conversion.high === null ? null : (
              <>
                <br />
                {conversion.low}–{conversion.high}%
              </>
            )}
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Figure(props: { wide?: boolean; faint?: boolean; children: ReactNode }) {
  const { wide = false, faint = false, children } = props;
  return (
    <Table.Td ta="right" className={`tabular${wide ? ' figure-wide' : ''}`} data-faint={faint || undefined}>
      {children}
    </Table.Td>
  );
}
