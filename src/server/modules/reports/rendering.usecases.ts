import { listCharacters, unprintableCharacters } from '#shared/printable-characters.ts';
import type { ReportFigures } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { renderEndedReport, renderReport } from '../../../landing/report/report-page.tsx';
import type { ReportDocument } from '../../../landing/report/report.types.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { findImageFile } from '../images/drawings.usecases.ts';
import { buildCertificateDocument, type CertificatePaper } from './consent-document.rules.ts';
import { buildReportDocument } from './document.rules.ts';
import type { PaperSize } from './pdf.presenter.ts';

/** A stored report, or a preview's figures. */
export interface ReportView {
  clientId: number;
  figures: ReportFigures;
  note: string | null;
  /** It was not sent. */
  isDraft: boolean;
}

/** Characters of a report that the PDF's fonts lack. */
export const unprintableInReport = ({ figures, note }: Pick<ReportView, 'figures' | 'note'>): string[] =>
  unprintableCharacters(JSON.stringify(buildReportDocument(figures, { note, isDraft: false })));

/** A hint for staff about a draft. */
const unprintableText = (characters: string[]): string =>
  `The printed report (PDF) has no letters for ${listCharacters(characters)}: question marks stand there. This page shows them.`;

/** A report as a page in the client's brand; `pdfPath` links to the PDF. */
export const renderReportPage = async (
  ctx: Ctx,
  { view, pdfPath }: { view: ReportView; pdfPath: string | null },
): Promise<string> => {
  const { clientId, figures, note, isDraft } = view;
  const brand = await getBrand(ctx, { clientId });
  const document = buildReportDocument(figures, { note, isDraft });
  const unprinted = isDraft ? unprintableInReport(view) : [];
  const warning = unprinted.length === 0 ? document.warning : `${document.warning} ${unprintableText(unprinted)}`;
  return renderReport({ document: { ...document, warning }, brand, pdfPath });
};

/** The page of an ended link, in the agency's brand, so that it does not reveal whose report it was. */
export const renderEndedLink = async (ctx: Ctx): Promise<string> => renderEndedReport(await getBrand(ctx));

/** By the client's country. */
const defaultPaperSize = (timeZone: string): PaperSize =>
  /^(America|US)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'LETTER' : 'A4';

export interface ReportFile {
  name: string;
  bytes: Buffer;
}

interface PaperInput {
  clientId: number;
  document: ReportDocument;
  size: PaperSize;
  madeAt: Date;
}

const printPaper = async (ctx: Ctx, { clientId, ...paper }: PaperInput): Promise<Buffer> => {
  const brand = await getBrand(ctx, { clientId });
  const { logo } = brand;
  const file = logo?.png ? await findImageFile(ctx, logo.png.split('/').at(-1) ?? '') : null;
  const { renderReportPdf } = await import('./pdf.presenter.ts');
  return renderReportPdf({ ...paper, brand, logo: logo && file ? { ...logo, bytes: file.bytes } : null });
};

/** The certificate of a lead's consent as a PDF in the client's brand. */
export const printConsentCertificate = async (ctx: Ctx, paper: CertificatePaper): Promise<Buffer> => {
  const { client, issuedAt } = paper.certificate;
  return printPaper(ctx, {
    clientId: client.id,
    document: buildCertificateDocument(paper),
    size: defaultPaperSize(await getClientTimeZone(ctx, client.id)),
    madeAt: new Date(issuedAt),
  });
};

/** A report as a PDF, on the paper of the client's country by default. */
export const renderReportFile = async (
  ctx: Ctx,
  { view, size }: { view: ReportView; size?: PaperSize | undefined },
): Promise<ReportFile> => {
  const { clientId, figures, note, isDraft } = view;
  const bytes = await printPaper(ctx, {
    clientId,
    document: buildReportDocument(figures, { note, isDraft }),
    size: size ?? defaultPaperSize(figures.timeZone),
    madeAt: new Date(figures.countedAt),
  });
  return { name: `report-${figures.month}.pdf`, bytes };
};
