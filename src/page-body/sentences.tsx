import { sourceRel } from '#shared/authorities.ts';
import type { Sentence, Source } from '#shared/pages.ts';
import { formatLongDate } from './dates.ts';
import type { PageBodySlots, TextPath } from './slots.ts';

type Sources = readonly Source[];

/** The first source that a sentence or row cites. */
export const sourceId = ({ evidence }: Pick<Sentence, 'evidence'>): string | undefined =>
  evidence.find((entry) => entry.startsWith('source:'))?.slice('source:'.length);

export const Citation = ({ source, isPreview }: { source: Source; isPreview: boolean }) => {
  const rel = sourceRel(source);
  return rel !== null && !isPreview ? (
    <a className="src" href={source.url} rel={rel}>
      Source: {source.publisher}
    </a>
  ) : (
    <span className="src">Source: {source.publisher}</span>
  );
};

interface SentencesProps {
  sentences: readonly Sentence[];
  sources: Sources;
  isPreview: boolean;
  slots: PageBodySlots;
  /** Of the list that they are part of, and where in it they start. */
  path: TextPath;
  first?: number;
  label: string;
}

/** Consecutive sentences with the same source cite it once, after the last of them. */
export const Sentences = ({ sentences, sources, isPreview, slots, path, first = 0, label }: SentencesProps) =>
  sentences.map((sentence, index) => {
    const id = sourceId(sentence);
    const next = sentences[index + 1];
    const isLast = id !== undefined && (!next || sourceId(next) !== id);
    const source = isLast ? sources.find((candidate) => candidate.id === id) : undefined;
    return (
      <span key={index}>
        {slots.sentence(sentence, {
          path: [...path, first + index],
          label: `${label}, sentence ${first + index + 1}`,
        })}
        {source ? (
          <>
            {' ('}
            <Citation source={source} isPreview={isPreview} />)
          </>
        ) : null}
        {next ? ' ' : ''}
      </span>
    );
  });

/** Two quotes of one document count as one source. */
const distinct = (sources: Sources): Source[] => [
  ...new Map(sources.map((source) => [`${source.url} ${source.title}`, source])).values(),
];

const dayRead = ({ checkedAt }: Source): string =>
  checkedAt === undefined ? '' : `, read ${formatLongDate(new Date(checkedAt))}`;

const SourceTitle = ({ source, isPreview }: { source: Source; isPreview: boolean }) => {
  const rel = sourceRel(source);
  if (rel === null) return source.title;
  return (
    <a href={source.url} {...(isPreview ? { target: '_blank', rel: 'noreferrer' } : { rel })}>
      {source.title}
    </a>
  );
};

/** The day is the one on which the source was read. */
export const SourceList = ({ sources, isPreview }: { sources: Sources; isPreview: boolean }) => (
  <ul className="sources small">
    {distinct(sources).map((source) => (
      <li key={source.id}>
        {source.publisher}: <SourceTitle source={source} isPreview={isPreview} />
        {dayRead(source)}
      </li>
    ))}
  </ul>
);
