/** Themes of public pages, each with its own typeface, shape and colour. */
export const THEME_NAMES = ['field', 'works', 'chambers', 'clinic', 'garage', 'main-street'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** Labels of the themes on staff screens. */
export const THEME_LABELS: Record<ThemeName, { name: string; fits: string }> = {
  field: { name: 'Field', fits: 'Pests, lawns, trees, wildlife' },
  works: { name: 'Works', fits: 'Plumbing, heating, roofing, electrical, building' },
  chambers: { name: 'Chambers', fits: 'Law, tax, insurance, finance, real estate' },
  clinic: { name: 'Clinic', fits: 'Dentists, doctors, vets, beauty, fitness' },
  garage: { name: 'Garage', fits: 'Cars, locks, machines, technical work' },
  'main-street': { name: 'Main Street', fits: 'Shops, food, schools and every other business' },
};

const INDUSTRY_THEMES: readonly [RegExp, ThemeName][] = [
  [/pest|termite|extermin|wildlife|rodent|lawn|landscap|\btree/i, 'field'],
  [/\bauto|car repair|\bcars?\b|brake|tire|mechanic|garage|lock|towing|machine|computer/i, 'garage'],
  [/law|legal|attorney|injury|estate|insur|account|\btax|financ|notary/i, 'chambers'],
  [/dent|medic|health|clinic|doctor|\bvet|chiro|physio|beauty|salon|\bspa\b|fitness|gym|therap/i, 'clinic'],
  [
    /plumb|water|drain|pool|septic|hvac|heat|cool|furnace|roof|mason|construct|contractor|remodel|concrete|electric|solar|home/i,
    'works',
  ],
];

/** The theme that fits an industry as typed; `main-street` by default. */
export const themeForIndustry = (industry: string): ThemeName =>
  INDUSTRY_THEMES.find(([pattern]) => pattern.test(industry))?.[1] ?? 'main-street';
