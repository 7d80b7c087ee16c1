import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { libraryPageBody, type LibraryTextInput } from './library-text.rules.ts';
import type { ContentPack, ContentVariant } from './library.types.ts';

const source = (publisher: string) => ({
  publisher,
  title: 'Ants',
  url: `https://${publisher.toLowerCase()}.example/ants`,
  quote: 'Dry the sink.',
  checked: '2026-01-01',
});
const sources: ContentPack['sources'] = { epa: source('EPA'), cdc: source('CDC'), unused: source('Unused') };
const pack = { hub: 'ants', sources } as ContentPack;

const variant: ContentVariant = {
  question: 'How do you choose a firm in {place}?',
  keyword: 'choose ant control',
  title: 'Choosing',
  description: 'How to choose.',
  answer: 'Ask {client} and two others in {place}. [epa]',
  oneLine: 'Ask {client} in {place}.',
  link: { sentence: 'In {place}? See {link} by {client}.', anchor: 'how to choose in {place}' },
  device: {
    kind: 'list',
    heading: 'Six questions in {place}',
    intro: 'Ask {client}.',
    columns: [],
    rows: [{ cells: ['Who comes?', 'A person of {client}.'] }],
    sources: ['cdc'],
  },
  sections: [
    {
      slot: 'ask',
      heading: 'What to ask in {place}',
      paragraphs: [['Ask who comes.', 'Ask when. [epa] '], ['Ask {client} and {client} again.']],
    },
  ],
  client: {
    heading: 'What {client} shows',
    sentences: ['Ask {client} for papers.', 'Look at them.'],
    facts: [
      { needs: 'licenseNumber', text: '{client} works under {licenseNumber}; look up {licenseNumber}.' },
      { needs: 'insuranceInfo', text: 'Insurance of {client}: {insuranceInfo}.' },
    ],
  },
};

const compose = (changes: Partial<LibraryTextInput> = {}): PageBody =>
  libraryPageBody(pack, {
    intent: 'choose',
    variant,
    number: 1,
    subject: { clientName: 'Acme', place: 'Warwick, RI', state: 'RI', facts: {}, ...changes },
  });

describe('a page from the library', () => {
  it('names the client and the place everywhere', () => {
    const body = compose();
    expect(JSON.stringify(body)).not.toMatch(/\{(?:client|place|link)\}/);
    expect(body).toMatchObject({
      question: 'How do you choose a firm in Warwick, RI?',
      oneLine: 'Ask Acme in Warwick, RI.',
      device: {
        kind: 'list',
        heading: 'Six questions in Warwick, RI',
        intro: 'Ask Acme.',
        rows: [['Who comes?', 'A person of Acme.']],
      },
      link: { before: 'In Warwick, RI? See ', anchor: 'how to choose in Warwick, RI', after: ' by Acme.' },
    });
  });

  it('states for every sentence which text of the library it is, and what it cites', () => {
    const { answer, sections } = compose();
    expect(answer).toEqual({
      text: 'Ask Acme and two others in Warwick, RI.',
      evidence: ['bank:ants.choose.2.answer', 'source:epa', 'client:name'],
    });
    expect(sections).toEqual([
      {
        slot: 'ask',
        heading: 'What to ask in Warwick, RI',
        paragraphs: [
          [
            { text: 'Ask who comes.', evidence: ['bank:ants.choose.2.ask.1.1'] },
            { text: 'Ask when.', evidence: ['bank:ants.choose.2.ask.1.2', 'source:epa'] },
          ],
          [{ text: 'Ask Acme and Acme again.', evidence: ['bank:ants.choose.2.ask.2.1', 'client:name'] }],
        ],
      },
    ]);
  });

  it('states a fact only when it is confirmed', () => {
    expect(compose().client).toEqual({
      heading: 'What Acme shows',
      sentences: [
        { text: 'Ask Acme for papers.', evidence: ['bank:ants.choose.2.client.1', 'client:name'] },
        { text: 'Look at them.', evidence: ['bank:ants.choose.2.client.2'] },
      ],
    });
    expect(compose({ facts: { insuranceInfo: 'Policy 12' } }).client.sentences.slice(2)).toEqual([
      {
        text: 'Insurance of Acme: Policy 12.',
        evidence: ['bank:ants.choose.2.fact.2', 'client:insuranceInfo', 'client:name'],
      },
    ]);
    expect(compose({ facts: { licenseNumber: 'RI-1' } }).client.sentences[2]?.text).toBe(
      'Acme works under RI-1; look up RI-1.',
    );
  });

  it('ends with the client’s own answers and claims', () => {
    const claim = { role: null, credential: null, url: null, expiresOn: null };
    const body = compose({
      intake: [{ id: 'intake.6', question: 6, answer: 'We never drill first.' }],
      claims: [{ id: 'statement.3', kind: 'person', text: 'Dana Reyes', ...claim }],
    });
    expect(body.sections.map(({ slot }) => slot)).toEqual(['ask', 'own_words']);
    expect(body.client.sentences.at(-1)?.evidence).toEqual(['client:statement.3', 'client:name']);
  });

  it('lists each source once that its table or a sentence cites, and no other', () => {
    const read = { title: 'Ants', quote: 'Dry the sink.', checkedAt: '2026-01-01' };
    expect(compose().sources).toEqual([
      { ...read, id: 'cdc', publisher: 'CDC', url: 'https://cdc.example/ants' },
      { ...read, id: 'epa', publisher: 'EPA', url: 'https://epa.example/ants' },
    ]);
  });

  it('lists no source that the pack does not have', () => {
    const { sources } = libraryPageBody(
      { ...pack, sources: {} },
      {
        intent: 'choose',
        variant: { ...variant, link: { ...variant.link, sentence: 'See more.' } },
        number: 0,
        subject: { clientName: 'Acme', place: 'Warwick, RI', state: 'RI', facts: {} },
      },
    );
    expect(sources).toEqual([]);
  });

  it('leaves out sections and rows that do not hold in its state', () => {
    const { device, sections } = variant;
    const local = {
      ...variant,
      device: { ...device, rows: [...device.rows, { cells: ['Mound?', 'Fire ants.'], onlyIn: ['TX'] }] },
      sections: [...sections, { slot: 'frost', heading: 'Frost', paragraphs: [['It ends.']], absentIn: ['FL'] }],
    };
    const partsIn = (state: string | null) => {
      const subject = { clientName: 'Acme', place: 'Warwick', state, facts: {} };
      const body = libraryPageBody(pack, { intent: 'choose', variant: local, number: 0, subject });
      return [body.device?.rows.map(([cell]) => cell), body.sections.map(({ slot }) => slot)];
    };
    expect(partsIn('TX')).toEqual([
      ['Who comes?', 'Mound?'],
      ['ask', 'frost'],
    ]);
    expect(partsIn('FL')).toEqual([['Who comes?'], ['ask']]);
    expect(partsIn(null)).toEqual([['Who comes?'], ['ask']]);
  });

  it('is linked with a sentence that may have nothing after the link, or no link', () => {
    const linkOf = (sentence: string) =>
      libraryPageBody(pack, {
        intent: 'choose',
        variant: { ...variant, link: { sentence, anchor: 'choosing' } },
        number: 0,
        subject: { clientName: 'Acme', place: 'Warwick, RI', state: 'RI', facts: {} },
      }).link;
    expect(linkOf('See {link}')).toEqual({ before: 'See ', anchor: 'choosing', after: '' });
    expect(linkOf('See more.')).toEqual({ before: 'See more.', anchor: 'choosing', after: '' });
  });
});
