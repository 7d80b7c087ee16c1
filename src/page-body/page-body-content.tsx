import type { ReactNode } from 'react';
import type { PageBody } from '#shared/pages.ts';
import { DeviceBlock } from './device.tsx';
import { Sentences, SourceList } from './sentences.tsx';

interface PageBodyContentProps {
  body: PageBody;
  /** For staff screens: smaller headings, and no link that leaves the screen. */
  isPreview?: boolean;
  photo?: ReactNode;
  drawing?: ReactNode;
}

export const PageBodyContent = ({ body, isPreview = false, photo, drawing }: PageBodyContentProps) => {
  const Heading = isPreview ? 'h4' : 'h2';
  return (
    <>
      {photo}
      {body.device ? <DeviceBlock device={body.device} heading={Heading} /> : null}
      {body.sections.map((section) => (
        <section key={section.slot}>
          <Heading>{section.heading}</Heading>
          {section.paragraphs.map((paragraph, index) => (
            <p key={index}>
              <Sentences sentences={paragraph} sources={body.sources} isPreview={isPreview} />
            </p>
          ))}
        </section>
      ))}
      {drawing}
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
