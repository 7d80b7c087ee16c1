/**
 * The sample agency of `npm run demo`: three clients, four farms and their leads. Every name is invented; phone
 * numbers and domains are reserved for fiction and documentation.
 */
export const DEMO_PORTAL = { username: 'harborline', password: 'copper-meadow-signal-17' };

/** The Search Console property of the portal's sample client. */
export const DEMO_PROPERTY = 'sc-domain:harborline.example';

export const DEMO_CLIENTS = [
  {
    key: 'harborline',
    record: {
      name: 'Harborline Pest Solutions',
      email: 'office@harborline.example',
      phone: '(401) 555-0134',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      address: '212 Post Road',
      city: 'Warwick',
      state: 'RI',
      zipCode: '02888',
      website: 'https://www.harborline.example',
      yearsInBusiness: 14,
      established: '2012',
      emergencyService: true,
      licenseNumber: 'RI-PC-04417',
      insuranceInfo: 'General liability, certificate sent on request',
      serviceHours: 'Monday to Saturday, 7 am to 7 pm',
      notes: 'Dana answers the phone herself before 9. Prefers leads by text.',
    },
  },
  {
    key: 'stonebridge',
    record: {
      name: 'Stonebridge Exterminating',
      email: 'hello@stonebridge.example',
      phone: '(508) 555-0162',
      industry: 'Pest Control',
      location: 'Worcester, MA',
      city: 'Worcester',
      state: 'MA',
      licenseNumber: 'MA-38-2210',
      serviceHours: 'Weekdays, 8 am to 6 pm',
    },
  },
  {
    key: 'brightline',
    record: {
      name: 'Brightline Electric',
      email: 'crew@brightline.example',
      phone: '(860) 555-0117',
      industry: 'Electrical',
      location: 'Hartford, CT',
      city: 'Hartford',
      state: 'CT',
    },
  },
] as const;

export const DEMO_FARMS = [
  {
    client: 'harborline',
    location: 'Warwick, RI',
    domainPrefix: 'harborline-warwick',
    microHubs: 'Termite Control, Ant Control, Rodent Control',
    questionsPerHub: 10,
  },
  {
    client: 'harborline',
    location: 'Cranston, RI',
    domainPrefix: 'harborline-cranston',
    microHubs: 'Bed Bug Treatment, Wasp and Hornet Removal',
    questionsPerHub: 10,
  },
  {
    client: 'stonebridge',
    location: 'Worcester, MA',
    domainPrefix: 'stonebridge-worcester',
    microHubs: 'Bed Bugs, Mice and Rats',
    questionsPerHub: 10,
  },
  {
    client: 'brightline',
    location: 'Hartford, CT',
    domainPrefix: 'brightline-hartford',
    microHubs: 'Panel Upgrades',
    questionsPerHub: 5,
  },
] as const;

export const DEMO_PEOPLE = [
  'Marisol Vega',
  'Tom Okafor',
  'Priya Raman',
  'Ellen Whitcomb',
  'Joao Teixeira',
  'Kate Lindqvist',
  'Andre Baptiste',
  'Grace Muldoon',
  'Sam Petrosyan',
  'Hannah Brock',
  'Luis Camacho',
  'Deb Farraday',
  'Nikhil Shah',
  'Rosa Ferrante',
  'Owen Pike',
  'Miriam Adler',
  'Carl Jensen',
  'Tasha Greene',
  'Ben Holloway',
  'Yuki Tanabe',
  'Fran Costa',
  'Walt Brennan',
  'Ines Duarte',
  'Peter Nowak',
  'Amara Cole',
  'Jill Sandoval',
  'Rob Keane',
  'Lena Fischer',
  'Marcus Webb',
  'Odile Martin',
  'Gus Paolino',
  'Shreya Nair',
  'Dora Kaplan',
  'Vic Amaral',
  'Paula Reyes',
  'Neil Tran',
] as const;

export const DEMO_MESSAGES = [
  'I keep finding them in the kitchen and would like somebody to take a look this week.',
  'We have a closing in three weeks and the inspector wrote something about it. Can you come before then?',
  'Second time this year. What would you do differently from the last company?',
  'Tenant upstairs has the same problem. Do you treat both units?',
  'There is a small child and a dog in the house. What do we have to do before you come?',
  'Just want to know if this is urgent. I can send pictures.',
  'Please call after 4 pm, I work nights.',
  null,
] as const;
