import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand, BrandColours } from '#shared/brand.ts';
import { Block } from './report-blocks.tsx';
import type { ReportDocument, ReportPage, ReportTile } from './report.types.ts';
import style from '../styles/report.css?raw';

const declareColors = ({ accent, accentInk, accentText, accentSoft }: BrandColours): string =>
  `--accent:${accent};--accent-ink:${accentInk};--accent-text:${accentText};--accent-soft:${accentSoft}`;

const styleOf = ({ light, dark }: Brand): string =>
  `${style}:root{${declareColors(light)}}@media screen and (prefers-color-scheme:dark){:root{${declareColors(dark)}}}`;

const render = ({ title, brand, children }: { title: string; brand: Brand; children: ReactNode }): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        {/* No user input: our own stylesheet and colors parsed as six hex digits. */}
        <style dangerouslySetInnerHTML={{ __html: styleOf(brand) }} />
      </head>
      <body>{children}</body>
    </html>,
  )}`;

const ReportLogo = ({ brand: { name, logo } }: { brand: Brand }) => (
  <p className="brand">
    {logo ? (
      <img
        className={logo.background === 'any' ? undefined : `plate-${logo.background}`}
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt={name}
      />
    ) : (
      name
    )}
  </p>
);

const Tile = ({ label, value, note }: ReportTile) => (
  <div className="tile">
    <dt>{label}</dt>
    <dd className="value">{value}</dd>
    <dd className="soft">{note}</dd>
  </div>
);

const Report = ({ document }: { document: ReportDocument }) => (
  <main>
    <p className="eyebrow">
      {document.title}, {document.month}
    </p>
    <h1>{document.clientName}</h1>
    <p className="soft">{document.period}</p>
    {document.warning ? <p className="warning">{document.warning}</p> : null}
    {document.note ? <p className="note">{document.note}</p> : null}
    <dl className="tiles">
      {document.tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </dl>
    {document.sections.map(({ heading, blocks }) => (
      <section key={heading} className="sheet">
        <h2>{heading}</h2>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </section>
    ))}
  </main>
);

/** Self-contained: no script, no font, nothing external but the logo. */
export const renderReport = ({ document, brand, pdfPath }: ReportPage): string =>
  render({
    title: `${document.clientName}: ${document.title}, ${document.month}`,
    brand,
    children: (
      <>
        <header className="top">
          <ReportLogo brand={brand} />
          {pdfPath ? (
            <a className="button" href={pdfPath} rel="nofollow">
              Download PDF
            </a>
          ) : null}
        </header>
        <Report document={document} />
        <footer className="soft">
          {document.footnotes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>{brand.name}</p>
        </footer>
      </>
    ),
  });

/** The same for expired, revoked and unknown links, so that it reveals nothing. */
export const renderEndedReport = (brand: Brand): string =>
  render({
    title: 'This link does not open a report',
    brand,
    children: (
      <>
        <header className="top">
          <ReportLogo brand={brand} />
        </header>
        <main>
          <h1>This link does not open a report</h1>
          <p>Links to reports end after a while, and the person who shared one can take it back.</p>
          <p>
            Ask {brand.name} for a new one, or sign in to your client portal: every report that was sent to you is
            there.
          </p>
        </main>
      </>
    ),
  });
