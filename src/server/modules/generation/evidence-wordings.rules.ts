/** Headings and lines around evidence, in several wordings each: pages of a farm should not read alike. */
export const EVIDENCE_WORDINGS = {
  costHeading: [
    'Price by job',
    'What each job usually costs',
    'Usual prices, job by job',
    'What people usually pay',
    'Figures to plan with',
  ],
  costScope: [
    'These are national figures, so use them to judge a quote and not as a {city} price.',
    'The figures are for the whole country; a written quote in {city} can come out higher or lower.',
    'No survey covers {city} alone: these prices are national, and your quote may differ.',
    'Treat these as national prices, and ask for a written one for your own job.',
    'Prices differ from town to town; these are the national ones.',
  ],
  timeHeading: ['How long each job takes', 'Times, job by job', 'What to plan for', 'Usual times'],
  localHeading: [
    'What is different in {city}',
    'If you live in {city}',
    'What to know in {city}',
    '{city}: what changes here',
    'What counts in {state}',
  ],
  homesHeading: ['Homes and weather in {city}', 'What homes around {city} are like', 'Your home in {city}'],
  rulesHeading: [
    'The rules in {state}',
    'What {state} requires',
    'Where to check in {state}',
    'In {state}, check this',
  ],
  hiringHeading: [
    'Before you hire in {state}',
    'When you hire somebody in {state}',
    'Your rights when you hire in {state}',
    'If a job goes wrong in {state}',
  ],
  generalHeading: ['Worth knowing', 'What the sources say', 'Good to know', 'Facts that help you decide'],
  moneyHeading: [
    'Cost and time',
    'What to plan for in money and time',
    'Price and time, in short',
    'Before you budget',
  ],
} as const;
