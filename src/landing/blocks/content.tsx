import type { PageBody } from '#shared/pages.ts';
import type { PageImage } from '#shared/images.ts';
import { DeviceBlock } from './device.tsx';
import { Figure } from './figure.tsx';
import { Sentences, SourceList } from './sentences.tsx';

/** What the page says beside its question and answer: the device, the sections, the client's part and the sources. */
export const Content = ({ body, image = null }: { body: PageBody; image?: PageImage | null }) => (
  <>
    {image?.kind === 'photo' ? <Figure image={image} /> : null}
    {body.device ? <DeviceBlock device={body.device} /> : null}
    {body.sections.map((section) => (
      <section key={section.slot}>
        <h2>{section.heading}</h2>
        {section.paragraphs.map((paragraph, index) => (
          <p key={index}>
            <Sentences sentences={paragraph} sources={body.sources} />
          </p>
        ))}
      </section>
    ))}
    {image?.kind === 'drawing' ? <Figure image={image} /> : null}
    {body.client.sentences.length > 0 ? (
      <section className="panel">
        <h2>{body.client.heading}</h2>
        <ul className="tips">
          {body.client.sentences.map((sentence, index) => (
            <li key={index}>
              <Sentences sentences={[sentence]} sources={body.sources} />
            </li>
          ))}
        </ul>
      </section>
    ) : null}
    {body.asks && body.asks.length > 0 ? (
      <section className="panel">
        <h2>Still to be answered</h2>
        <ul className="tips">
          {body.asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      </section>
    ) : null}
    {body.sources.length > 0 ? (
      <section>
        <h2>Sources</h2>
        <SourceList sources={body.sources} />
      </section>
    ) : null}
  </>
);
