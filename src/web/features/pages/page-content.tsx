import { isAuthorityUrl } from '#shared/authorities.ts';
import type { Device, PageBody, Sentence, Source } from '#shared/pages.ts';
import * as texts from '#web/texts/pages.ts';

/** What a page says, from its blocks: text stays text, whatever it holds. */
export function PageContent({ body }: { body: PageBody }) {
  return (
    <div className="page-content">
      <h3>{body.question}</h3>
      <p className="page-content-answer">{body.answer.text}</p>
      {body.device ? <DeviceBlock device={body.device} /> : null}
      {body.sections.map((section) => (
        <section key={section.slot}>
          <h4>{section.heading}</h4>
          {section.paragraphs.map((paragraph, index) => (
            <p key={index}>
              <Sentences sentences={paragraph} sources={body.sources} />
            </p>
          ))}
        </section>
      ))}
      {body.client.sentences.length > 0 ? (
        <section>
          <h4>{body.client.heading}</h4>
          <ul>
            {body.client.sentences.map((sentence, index) => (
              <li key={index}>
                <Sentences sentences={[sentence]} sources={body.sources} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Asks asks={body.asks ?? []} />
      <SourceList sources={body.sources} />
    </div>
  );
}

function Asks({ asks }: { asks: readonly string[] }) {
  if (asks.length === 0) return null;
  return (
    <section>
      <h4>{texts.stillToBeAnswered}</h4>
      <ul>
        {asks.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
    </section>
  );
}

const sourceOf = ({ evidence }: Sentence, sources: readonly Source[]): Source | undefined => {
  const id = evidence.find((entry) => entry.startsWith('source:'))?.slice('source:'.length);
  return sources.find((source) => source.id === id);
};

/** Sentences, each followed by the source it rests on; neighbours that share one name it once. */
function Sentences({ sentences, sources }: { sentences: readonly Sentence[]; sources: readonly Source[] }) {
  return sentences.map((sentence, index) => {
    const source = sourceOf(sentence, sources);
    const next = sentences[index + 1];
    const isLast = source !== undefined && (next === undefined || sourceOf(next, sources) !== source);
    return (
      <span key={index}>
        {sentence.text}
        {isLast ? <span className="page-content-source"> {texts.sourcePublisher(source.publisher)}</span> : null}
        {next ? ' ' : ''}
      </span>
    );
  });
}

function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section>
      <h4>{texts.sources}</h4>
      <ul>
        {sources.map(({ id, publisher, title, url }) => (
          <li key={id}>
            {publisher}:{' '}
            {isAuthorityUrl(url) ? (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeviceBlock({ device }: { device: Device }) {
  const isTable = device.kind === 'table' || device.kind === 'compare';
  return (
    <section>
      <h4>{device.heading}</h4>
      {device.intro ? <p>{device.intro}</p> : null}
      {isTable ? <DeviceTable device={device} /> : <DeviceList device={device} />}
    </section>
  );
}

function DeviceTable({ device: { columns, rows } }: { device: Device }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={index} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DeviceList({ device: { kind, rows } }: { device: Device }) {
  const List = kind === 'steps' || kind === 'timeline' || kind === 'decision' ? 'ol' : 'ul';
  return (
    <List>
      {rows.map(([title, ...rest], index) => (
        <li key={index}>
          <strong>{title}</strong> {rest.join(' ')}
        </li>
      ))}
    </List>
  );
}
