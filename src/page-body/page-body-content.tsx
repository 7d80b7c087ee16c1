import type { ReactNode } from 'react';
import type { PageBody, Section } from '#shared/pages.ts';
import { DeviceBlock } from './device.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { Sentences, SourceList } from './sentences.tsx';

interface PageBodyContentProps {
  body: PageBody;
  /** For staff screens: smaller headings, and no link that leaves the screen. */
  isPreview?: boolean;
  photo?: ReactNode;
}

export const PageBodyContent = ({ body, isPreview = false, photo }: PageBodyContentProps) => {
  const Heading = isPreview ? 'h4' : 'h2';
  const renderSection = (section: Section) => (
    <section key={section.slot}>
      <Heading>{section.heading}</Heading>
      {section.paragraphs.map((paragraph, index) => (
        <p key={index}>
          <Sentences sentences={paragraph} sources={body.sources} isPreview={isPreview} />
        </p>
      ))}
      {section.table ? <EvidenceTable table={section.table} sources={body.sources} isPreview={isPreview} /> : null}
    </section>
  );
  return (
    <>
      {photo}
      {body.sections.filter(({ isFirst }) => isFirst).map(renderSection)}
      {body.device ? <DeviceBlock device={body.device} heading={Heading} /> : null}
      {body.sections.filter(({ isFirst }) => !isFirst).map(renderSection)}
      {body.client.sentences.length > 0 ? (
        <section className="panel">
          <Heading>{body.client.heading}</Heading>
          <ul className="tips">
            {body.client.sentences.map((sentence, index) => (
              <li key={index}>
                <Sentences sentences={[sentence]} sources={body.sources} isPreview={isPreview} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {body.asks && body.asks.length > 0 ? (
        <section className="panel">
          <Heading>Still to be answered</Heading>
          <ul className="tips">
            {body.asks.map((ask) => (
              <li key={ask}>{ask}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {body.sources.length > 0 ? (
        <section>
          <Heading>Sources</Heading>
          <SourceList sources={body.sources} isPreview={isPreview} />
        </section>
      ) : null}
    </>
  );
};
