import { monthLabel } from '#shared/report-choices.ts';
import type { ReportFigures } from '#shared/reports.ts';
import type { Letter } from '../../deliveries/mail/mail.types.ts';
import { tilesOf } from '../document/document.rules.ts';

const inWords = ({ label, value, note }: { label: string; value: string; note: string }) => ({
  label,
  value: `${value} (${note})`,
});

/** Brings a client its report: the figures that are read first, and the link to the whole of it. */
export const reportLetter = ({
  figures,
  note,
  link,
  days,
}: {
  figures: ReportFigures;
  note: string | null;
  link: string;
  days: number;
}): Letter => {
  const month = monthLabel(figures.month);
  const tiles = tilesOf(figures);
  return {
    subject: `Your report for ${month}`,
    preview: tiles.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    title: `${figures.clientName}: ${month}`,
    blocks: [
      ...(note === null ? [] : [{ kind: 'quote' as const, text: note }]),
      { kind: 'facts', rows: tiles.map(inWords) },
      { kind: 'actions', items: [{ label: 'Open the report', href: link, isMain: true }] },
      {
        kind: 'text',
        text: `The PDF with this mail says the same. The link works for ${days} days and needs no password: whoever has it can read the report.`,
      },
    ],
    reason: 'You get this each month because your address is on the list for these reports.',
  };
};
