import type { ThemeName } from '#shared/themes.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Business, LandingPage, ListedQuestion, Site } from './landing.types.ts';
import type { AboutPage, PageAuthorshipStats } from './site-pages.types.ts';

export const confirmedBusiness: Business = {
  name: 'Acme Pest Control',
  industry: 'Pest control',
  phone: { display: '(401) 555-0134', e164: '+14015550134' },
  address: { street: '12 Example Street', city: 'Warwick', state: 'RI', zipCode: '02886' },
  licenseNumber: 'RI-PEST-00421',
  insuranceInfo: 'General liability',
  serviceHours: 'Mon to Sat, 7 am to 7 pm',
  established: '2011',
  emergencyService: true,
  googleProfile: 'https://maps.google.com/?cid=1',
};

export const sampleSite = (business: Business = confirmedBusiness, theme: ThemeName = 'field'): Site => ({
  business,
  accent: null,
  theme,
  place: { city: 'Warwick', state: 'RI' },
  paths: { home: '/', about: '/about', privacy: '/privacy', forms: '/api/public/' },
  canonicalOrigin: 'https://pests.example.com',
});

export const unconfirmedSite = (): Site => sampleSite({ name: 'New Client', industry: 'Law' });

export const sampleQuiz: Quiz = {
  description: 'Five questions about what you see.',
  questions: (['frequency', 'extent', 'danger', 'trend', 'exposure'] as const).map((dimension) => ({
    dimension,
    text: `How is the ${dimension}?`,
    options: [0, 1, 2, 3].map((points) => ({ text: `${dimension} ${points}`, points })),
  })),
  advice: { serious: ['Call today.'], moderate: ['Book a visit.'], low: ['Watch for a week.'] },
};

const body: PageBody = {
  question: 'Are mice in the wall an emergency in Warwick, RI?',
  answer: { text: 'Mice in a wall are rarely an emergency tonight, but act this week.', evidence: ['bank:a'] },
  oneLine: 'Rarely tonight, but this week.',
  device: null,
  sections: [],
  client: { heading: 'How to tell Acme', sentences: [] },
  link: { before: 'To judge how fast to act, see ', anchor: 'which signs are urgent', after: '.' },
  sources: [],
};

export const samplePage = (site: Site = sampleSite()): LandingPage => ({
  site,
  pageId: 7,
  slug: 'mice-in-wall-warwick-ri',
  title: 'Mice in a wall: what is urgent',
  description: 'See which signs of mice in a wall are urgent and which can wait for a working day.',
  body,
  quiz: sampleQuiz,
  topic: { name: 'Rodent control', slug: 'rodent-control' },
  related: [],
  publishedAt: new Date('2026-11-18T10:00:00Z'),
  modifiedAt: new Date('2026-11-20T10:00:00Z'),
  reviewed: null,
  isPreview: false,
  contentToken: '0123456789abcdef.fedcba9876543210',
});

const INTENTS = ['signs', 'urgency', 'first_steps', 'cost_factors', 'choose'] as const;

export const sampleQuestions = (topic: string, count: number = INTENTS.length): ListedQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    question: `Which ${topic} question is number ${index + 1} in Warwick, RI?`,
    oneLine: `The short answer about ${topic} number ${index + 1}.`,
    path: `/${topic}-${index + 1}`,
    intent: INTENTS[index % INTENTS.length] ?? 'signs',
  }));

const authorship: PageAuthorshipStats = {
  pages: 12,
  fromLibrary: 9,
  byModel: 2,
  byPeople: 1,
  reviewers: [{ name: 'Dana Reyes', pages: 4 }],
  publishers: ['CDC', 'EPA'],
  newest: new Date('2026-11-20T10:00:00Z'),
};

export const sampleAbout = (changes: Partial<AboutPage> = {}): AboutPage => ({
  site: sampleSite(),
  writtenFor: ['Warwick, RI'],
  people: [
    {
      name: 'Dana Reyes',
      role: 'Owner',
      credential: 'Licensed applicator RI-00421',
      url: 'https://people.example/dana',
    },
    { name: 'Sam Ortiz', role: null, credential: null, url: null },
  ],
  served: ['Cranston, RI'],
  promises: [{ label: 'Warranty', text: 'Ninety days on every treatment.' }],
  authorship,
  ...changes,
});
