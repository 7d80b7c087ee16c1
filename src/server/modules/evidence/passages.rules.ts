import type { SourcePassage } from '#shared/sources.ts';

/** About what staff read at a glance; longer paragraphs are divided at the ends of sentences. */
const MAX_LENGTH = 900;

const splitLong = (paragraph: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const sentence of paragraph.split(/(?<=[.!?;:])\s+/)) {
    if (part !== '' && part.length + sentence.length >= MAX_LENGTH) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? sentence : `${part} ${sentence}`;
  }
  return [...parts, part];
};

/** The paragraphs of a text in order, numbered from 1. */
export const passagesOf = (text: string): SourcePassage[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/[ \t]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => (paragraph.length > MAX_LENGTH ? splitLong(paragraph) : [paragraph]))
    .map((passage, index) => ({ id: index + 1, text: passage }));
