import { nameLetters, unprintedLetters } from '#shared/printed-letters.ts';
import type { ReportFigures } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { renderEndedReport, renderReport } from '../../../../landing/report/report-page.tsx';
import { brandOf } from '../../clients/branding/branding.usecases.ts';
import { findImageFile } from '../../images/images.usecases.ts';
import { writeDocument } from '../document/document.rules.ts';
import { printReport, type PaperSize } from '../paper/paper.presenter.ts';

/** What there is to show: a stored report, or figures that nobody stored. */
export interface Shown {
  clientId: number;
  figures: ReportFigures;
  note: string | null;
  /** Nobody was sent it. */
  isDraft: boolean;
}

/** The letters of a report that its printed form has no shape for. */
export const unprintedIn = ({ figures, note }: Pick<Shown, 'figures' | 'note'>): string[] =>
  unprintedLetters(JSON.stringify(writeDocument(figures, { note, isDraft: false })));

/** What staff should know of a draft before they send it. */
const unprintedWords = (letters: string[]): string =>
  `The printed report (PDF) has no letters for ${nameLetters(letters)}: question marks stand there. This page shows them.`;

/** A report as a page of its own, in the brand that its client sees; `pdfPath` is where its printed form lies. */
export const showReport = async (
  ctx: Ctx,
  { shown, pdfPath }: { shown: Shown; pdfPath: string | null },
): Promise<string> => {
  const { clientId, figures, note, isDraft } = shown;
  const brand = await brandOf(ctx, { clientId });
  const document = writeDocument(figures, { note, isDraft });
  const unprinted = isDraft ? unprintedIn(shown) : [];
  const warning = unprinted.length === 0 ? document.warning : `${document.warning} ${unprintedWords(unprinted)}`;
  return renderReport({ document: { ...document, warning }, brand, pdfPath });
};

/** What stands where a link opens nothing, in the agency's brand: of whom the report was is not told. */
export const showEnded = async (ctx: Ctx): Promise<string> => renderEndedReport(await brandOf(ctx));

/** Paper as it is used where the client is. */
const paperOf = ({ timeZone }: ReportFigures): PaperSize =>
  /^(America|US)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'LETTER' : 'A4';

export interface ReportFile {
  name: string;
  bytes: Buffer;
}

/** A report as a PDF, on the paper of the client's country unless another is asked for. */
export const printShown = async (
  ctx: Ctx,
  { shown, size }: { shown: Shown; size?: PaperSize | undefined },
): Promise<ReportFile> => {
  const { clientId, figures, note, isDraft } = shown;
  const brand = await brandOf(ctx, { clientId });
  const { logo } = brand;
  const file = logo?.png ? await findImageFile(ctx, logo.png.split('/').at(-1) ?? '') : null;
  const bytes = await printReport({
    document: writeDocument(figures, { note, isDraft }),
    brand,
    logo: logo && file ? { ...logo, bytes: file.bytes } : null,
    size: size ?? paperOf(figures),
    madeAt: new Date(figures.countedAt),
  });
  return { name: `report-${figures.month}.pdf`, bytes };
};
