import { monthLabel } from '#shared/report-options.ts';
import type { ReportFigures } from '#shared/reports.ts';
import { Action, Actions, Fact, Facts, Paragraph, Quote } from '../emails/email-blocks.template.tsx';
import { EmailLayout } from '../emails/email-layout.template.tsx';
import type { EmailContent } from '../emails/emails.types.ts';
import { reportTiles } from './document.rules.ts';

/** A client's report: its headline figures, and a link to the report. */
export const reportEmail = ({
  figures,
  note,
  link,
  days,
}: {
  figures: ReportFigures;
  note: string | null;
  link: string;
  days: number;
}): EmailContent => {
  const month = monthLabel(figures.month);
  const tiles = reportTiles(figures);
  return {
    subject: `Your report for ${month}`,
    body: (
      <EmailLayout
        preview={tiles.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        title={`${figures.clientName}: ${month}`}
        reason="You get this each month because your address is on the list for these reports."
      >
        {note === null ? null : <Quote>{note}</Quote>}
        <Facts>
          {tiles.map((tile) => (
            <Fact key={tile.label} label={tile.label}>{`${tile.value} (${tile.note})`}</Fact>
          ))}
        </Facts>
        <Actions>
          <Action href={link} isMain>
            Open the report
          </Action>
        </Actions>
        <Paragraph>
          {`The PDF with this mail says the same. The link works for ${days} days and needs no password: anyone who has it can read the report.`}
        </Paragraph>
      </EmailLayout>
    ),
  };
};
