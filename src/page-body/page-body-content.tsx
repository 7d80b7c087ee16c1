import type { ReactNode } from 'react';
import type { PageBody, Section } from '#shared/pages.ts';
import { DeviceBlock } from './device.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { Sentences, SourceList } from './sentences.tsx';
import { PLAIN_SLOTS, type PageBodySlots } from './slots.ts';

interface PageBodyContentProps {
  body: PageBody;
  /** For staff screens: no link that leaves the screen. */
  isPreview?: boolean;
  /** Smaller in dialogs, which have headings of their own. */
  heading?: 'h2' | 'h4';
  photo?: ReactNode;
  /** What staff screens put around the texts. */
  slots?: PageBodySlots;
}

export const PageBodyContent = ({
  body,
  isPreview = false,
  heading: Heading = 'h2',
  photo,
  slots = PLAIN_SLOTS,
}: PageBodyContentProps) => {
  const common = { sources: body.sources, isPreview, slots };
  const renderSection = (section: Section) => {
    const index = body.sections.indexOf(section);
    const path = ['body', 'sections', index];
    const label = `Section ${index + 1}`;
    return (
      <section key={section.slot}>
        <Heading>{slots.text(section.heading, { path: [...path, 'heading'], label: `${label} heading` })}</Heading>
        {section.paragraphs.map((paragraph, position) => (
          <p key={position}>
            <Sentences
              {...common}
              sentences={paragraph}
              path={[...path, 'paragraphs', position]}
              label={`${label}, paragraph ${position + 1}`}
            />
          </p>
        ))}
        {section.table ? (
          <EvidenceTable {...common} table={section.table} path={[...path, 'table']} label={label} />
        ) : null}
        {slots.tools({ kind: 'section', path, part: `section:${index}`, index, count: body.sections.length })}
      </section>
    );
  };
  return (
    <>
      {photo}
      {body.sections.filter(({ isFirst }) => isFirst).map(renderSection)}
      {body.device ? <DeviceBlock device={body.device} heading={Heading} slots={slots} /> : null}
      {body.sections.filter(({ isFirst }) => !isFirst).map(renderSection)}
      <ClientPart body={body} heading={Heading} slots={slots} isPreview={isPreview} />
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

type ClientPartProps = Required<Pick<PageBodyContentProps, 'body' | 'heading' | 'slots' | 'isPreview'>>;

const ClientPart = ({ body: { client, sources }, heading: Heading, slots, isPreview }: ClientPartProps) =>
  client.sentences.length > 0 || slots.showsEmpty ? (
    <section className="panel">
      <Heading>
        {slots.text(client.heading, { path: ['body', 'client', 'heading'], label: 'About the client, heading' })}
      </Heading>
      <ul className="tips">
        {client.sentences.map((sentence, index) => (
          <li key={index}>
            <Sentences
              sentences={[sentence]}
              sources={sources}
              isPreview={isPreview}
              slots={slots}
              path={['body', 'client', 'sentences']}
              first={index}
              label="About the client"
            />
          </li>
        ))}
      </ul>
      {slots.tools({ kind: 'client', path: ['body', 'client'], part: 'client', index: 0, count: 1 })}
    </section>
  ) : null;
