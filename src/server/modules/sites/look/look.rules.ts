import { mix } from '#shared/contrast.ts';
import type { Look, LookColours } from '#shared/look.ts';
import type { PageBody } from '#shared/pages.ts';
import { themeForIndustry } from '#shared/themes.ts';
import type { LandingPage, Site } from '../../../../landing/landing.types.ts';
import { themeOf, type Palette } from '../../../../landing/theme.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';

type Dressed = Pick<ClientRow, 'accent' | 'industry' | 'theme'>;

const dress = ({ accent, industry, theme }: Dressed) =>
  themeOf({ accent, industry, theme: theme ?? themeForIndustry(industry) });

const coloursOf = ({ bg, ink, brand, on, tint }: Palette): LookColours => ({
  ground: bg,
  text: ink,
  brand,
  onBrand: on,
  tint,
});

const isUsed = (client: Dressed & { accent: string }): boolean =>
  dress(client).light.brand === client.accent.toLowerCase();

const BLACK = '#000000';

const nearestReadable = (client: Dressed & { accent: string }): string | null => {
  for (let share = 0.02; share < 1; share += 0.02) {
    const accent = mix(client.accent, BLACK, share);
    if (isUsed({ ...client, accent })) return accent;
  }
  return null;
};

/** What pages make of a client's theme and accent. */
export const lookOf = (client: Dressed): Omit<Look, 'previewOf'> => {
  const { name, light, dark } = dress(client);
  const { accent } = client;
  const isReadable = accent !== null && isUsed({ ...client, accent });
  return {
    theme: name,
    automaticTheme: themeForIndustry(client.industry),
    light: coloursOf(light),
    dark: coloursOf(dark),
    accent:
      accent === null ? null : { isReadable, nearest: isReadable ? null : nearestReadable({ ...client, accent }) },
  };
};

const DARK = '(prefers-color-scheme:dark)';
const LIGHT = '(prefers-color-scheme:light)';
const ALWAYS = '(min-width:0)';
const NEVER = '(max-width:0)';

/** A page as it looks in one scheme, whatever the reader's system says. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(DARK, scheme === 'dark' ? ALWAYS : NEVER)
    .replaceAll(LIGHT, scheme === 'light' ? ALWAYS : NEVER)
    .replace('color-scheme:light dark', `color-scheme:${scheme}`);

const said = (text: string) => ({ text, evidence: ['general'] });

const sampleBody = ({ business, place }: Site): PageBody => ({
  question: `Who can help with ${business.industry.toLowerCase()} in ${place.city}?`,
  answer: said(
    'Here stands the answer to what somebody searched for, in a sentence or two, before anything else. The words of this sample are not published.',
  ),
  oneLine: '',
  device: {
    kind: 'table',
    heading: 'A table, where one helps',
    intro: 'Pages show steps, checklists, timelines or comparisons in the same way.',
    columns: ['What you see', 'How soon', 'First step'],
    rows: [
      ['Something small', 'This month', 'Read on and watch it'],
      ['Something that grows', 'This week', 'Describe it to us'],
      ['Something unsafe', 'Today', 'Call'],
    ],
    sources: [],
  },
  sections: [
    {
      slot: 'sample',
      heading: 'Sections with a heading each',
      paragraphs: [
        [said('Two to five sections explain the answer.'), said('Each sentence of fact names the source it rests on.')],
        [said(`Readers find what ${business.name} confirmed about itself, and nothing else.`)],
      ],
    },
  ],
  client: {
    heading: `What to tell ${business.name}`,
    sentences: [said('What happened, since when, and where.'), said('A photo helps where there is something to see.')],
  },
  link: { before: '', anchor: '', after: '' },
  sources: [],
});

/** A page made of a client's own facts, for one whose pages are not written yet. */
export const samplePage = (site: Site, now: Date): LandingPage => {
  const body = sampleBody(site);
  return {
    site,
    pageId: 0,
    slug: 'sample',
    title: body.question,
    description: '',
    body,
    quiz: null,
    hub: { name: site.business.industry, slug: 'sample' },
    related: [],
    publishedAt: now,
    modifiedAt: now,
    reviewed: null,
    stamp: '',
    isPreview: true,
  };
};
