import { mix } from '#shared/contrast.ts';
import type { SiteTheme, SiteThemeColours } from '#shared/site-theme.ts';
import type { PageBody } from '#shared/pages.ts';
import { themeForIndustry } from '#shared/themes.ts';
import type { LandingPage, Site } from '../../../landing/landing.types.ts';
import { themeOf, type Palette } from '../../../landing/theme.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';

type ThemedClient = Pick<ClientRow, 'accent' | 'industry' | 'theme'>;

const resolveTheme = ({ accent, industry, theme }: ThemedClient) =>
  themeOf({ accent, industry, theme: theme ?? themeForIndustry(industry) });

const coloursOf = ({ bg, ink, brand, on, tint }: Palette): SiteThemeColours => ({
  background: bg,
  text: ink,
  brand,
  onBrand: on,
  tint,
});

const isAccentUsed = (client: ThemedClient & { accent: string }): boolean =>
  resolveTheme(client).light.brand === client.accent.toLowerCase();

const BLACK = '#000000';

const nearestReadableAccent = (client: ThemedClient & { accent: string }): string | null => {
  for (let share = 0.02; share < 1; share += 0.02) {
    const accent = mix(client.accent, BLACK, share);
    if (isAccentUsed({ ...client, accent })) return accent;
  }
  return null;
};

/** The resulting theme and colors of a client's settings. */
export const buildSiteTheme = (client: ThemedClient): Omit<SiteTheme, 'previewOf'> => {
  const { name, light, dark } = resolveTheme(client);
  const { accent } = client;
  const isReadable = accent !== null && isAccentUsed({ ...client, accent });
  return {
    theme: name,
    automaticTheme: themeForIndustry(client.industry),
    light: coloursOf(light),
    dark: coloursOf(dark),
    accent:
      accent === null
        ? null
        : { isReadable, nearest: isReadable ? null : nearestReadableAccent({ ...client, accent }) },
  };
};

const DARK = '(prefers-color-scheme:dark)';
const LIGHT = '(prefers-color-scheme:light)';
const ALWAYS = '(min-width:0)';
const NEVER = '(max-width:0)';

/** Renders one color scheme regardless of the system setting. */
export const forceColorScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(DARK, scheme === 'dark' ? ALWAYS : NEVER)
    .replaceAll(LIGHT, scheme === 'light' ? ALWAYS : NEVER)
    .replace('color-scheme:light dark', `color-scheme:${scheme}`);

const sentence = (text: string) => ({ text, evidence: ['general'] });

const sampleBody = ({ business, place }: Site): PageBody => ({
  question: `Who can help with ${business.industry.toLowerCase()} in ${place.city}?`,
  answer: sentence(
    'Here is the answer to what somebody searched for, in a sentence or two, before anything else. The words of this sample are not published.',
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
        [sentence('Two to five sections explain the answer.'), sentence('Each statement of fact names its source.')],
        [sentence(`Readers find what ${business.name} confirmed about itself, and nothing else.`)],
      ],
    },
  ],
  client: {
    heading: `What to tell ${business.name}`,
    sentences: [
      sentence('What happened, since when, and where.'),
      sentence('A photo helps where there is something to see.'),
    ],
  },
  link: { before: '', anchor: '', after: '' },
  sources: [],
});

/** A sample page for a client without pages. */
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
    topic: { name: site.business.industry, slug: 'sample' },
    related: [],
    publishedAt: now,
    modifiedAt: now,
    reviewed: null,
    contentToken: '',
    isPreview: true,
  };
};
