/** A farm as an agency would order it: one client, one place, one or two hubs. */
export interface Brief {
  id: string;
  client: string;
  industry: string;
  location: string;
  hubs: readonly { name: string; /** What its pages must be about, as words of their text. */ words: RegExp }[];
  /** Named for law, medicine and money; null where none is needed. */
  reviewer: { name: string; credential: string; lookupUrl: string } | null;
  /** Part of the sample that every test run reads. */
  isSample?: true;
}

const lawyer = { name: 'Dana Cole', credential: 'Attorney at law', lookupUrl: 'https://bar.example.org/dana-cole' };
const dentist = {
  name: 'Ana Ruiz',
  credential: 'Doctor of dental surgery',
  lookupUrl: 'https://board.example.org/ruiz',
};
const agent = { name: 'Sam Ortiz', credential: 'Enrolled agent', lookupUrl: 'https://irs.example.org/ortiz' };

const TERMITES = { name: 'Termite Treatment', words: /termite/i };
const RATS = { name: 'Rat Control', words: /\brats?\b|rodent/i };
const BEDBUGS = { name: 'Bed Bug Treatment', words: /bed bug/i };
const ANTS = { name: 'Ant Control', words: /\bants?\b/i };
const DRAINS = {
  name: 'Drain Cleaning',
  words: /drain|clog|sewer|back(?:s|ing)? up|slow kitchen sink|hydro jetting|main line/i,
};
const LEAKS = { name: 'Leak Detection', words: /leak|plumber/i };
const FURNACES = { name: 'Furnace Repair', words: /furnace|heat/i };
const HVAC = { name: 'HVAC Service', words: /heat|cool|air|furnace|hvac|conditioner|\bAC\b|too hot/i };
const ROOFS = { name: 'Roof Repair', words: /roof/i };
const INJURY = { name: 'Car Accidents', words: /accident|crash|injur|claim|settlement|adjuster|other driver/i };
const FALLS = { name: 'Slip and Fall', words: /fall|fell|slip/i };
const DIVORCE = { name: 'Divorce', words: /divorce|marriage|spouse|court|family law/i };
const CUSTODY = { name: 'Child Custody', words: /custody|child|parent/i };
const DENTISTS = { name: 'General Dentistry', words: /dent|tooth|teeth|gum|cavit|filling|crown/i };
const EMERGENCY_DENTISTS = { name: 'Emergency Dentist', words: /dent|tooth|teeth/i };
const BRAKES = { name: 'Brake Repair', words: /brak(?:e|ing)|rotor|\bABS\b/i };
const TAXES = { name: 'Back Taxes', words: /tax|irs/i };
const NOTICES = { name: 'IRS Notices', words: /notice|letter|irs/i };
const NO_REVIEWER = null;

type Line = [string, string, string, string, readonly Brief['hubs'][number][], Brief['reviewer'], true?];

const LINES: readonly Line[] = [
  // Eight trades of the library, three towns each.
  ['pest-1', 'Bayside Pest', 'Pest Control', 'Tampa, FL', [TERMITES], NO_REVIEWER, true],
  ['pest-2', 'Prairie Pest', 'Pest Control', 'Omaha, NE', [RATS], NO_REVIEWER],
  ['pest-3', 'Hudson Pest', 'Pest Control', 'Yonkers, NY', [BEDBUGS], NO_REVIEWER],
  ['plumbing-1', 'North Star Plumbing', 'Plumbing', 'Minneapolis, MN', [DRAINS], NO_REVIEWER, true],
  ['plumbing-2', 'Rio Plumbing', 'Plumbing', 'El Paso, TX', [LEAKS], NO_REVIEWER],
  ['plumbing-3', 'Ocean State Plumbing', 'Plumbing', 'Providence, RI', [DRAINS], NO_REVIEWER],
  ['hvac-1', 'Lakefront Heating', 'HVAC', 'Cleveland, OH', [FURNACES], NO_REVIEWER, true],
  ['hvac-2', 'Desert Air', 'HVAC', 'Mesa, AZ', [HVAC], NO_REVIEWER],
  ['hvac-3', 'Capitol Heating', 'HVAC', 'Madison, WI', [FURNACES], NO_REVIEWER],
  ['roofing-1', 'Front Range Roofing', 'Roofing', 'Denver, CO', [ROOFS], NO_REVIEWER, true],
  ['roofing-2', 'Gulf Roofing', 'Roofing', 'Mobile, AL', [ROOFS], NO_REVIEWER],
  ['roofing-3', 'Puget Roofing', 'Roofing', 'Tacoma, WA', [ROOFS], NO_REVIEWER],
  ['injury-1', 'Cole Law', 'Personal Injury Law', 'Orlando, FL', [FALLS], lawyer, true],
  ['injury-2', 'Cole Law Nevada', 'Personal Injury Law', 'Reno, NV', [INJURY], lawyer],
  ['injury-3', 'Cole Law Georgia', 'Personal Injury Law', 'Macon, GA', [INJURY], lawyer],
  ['family-1', 'Harbor Family Law', 'Family Law', 'San Diego, CA', [CUSTODY], lawyer, true],
  ['family-2', 'Piedmont Family Law', 'Family Law', 'Durham, NC', [DIVORCE], lawyer],
  ['family-3', 'Ozark Family Law', 'Family Law', 'Springfield, MO', [DIVORCE], lawyer],
  ['dental-1', 'Ruiz Dental', 'Dentistry', 'Austin, TX', [EMERGENCY_DENTISTS], dentist, true],
  ['dental-2', 'Ruiz Dental Oregon', 'Dentistry', 'Salem, OR', [DENTISTS], dentist],
  ['dental-3', 'Ruiz Dental Ohio', 'Dentistry', 'Dayton, OH', [DENTISTS], dentist],
  ['brakes-1', 'Keystone Brakes', 'Auto Repair', 'Pittsburgh, PA', [BRAKES], NO_REVIEWER, true],
  ['brakes-2', 'Bluegrass Brakes', 'Auto Repair', 'Lexington, KY', [BRAKES], NO_REVIEWER],
  ['brakes-3', 'Sandia Brakes', 'Auto Repair', 'Albuquerque, NM', [BRAKES], NO_REVIEWER],
  // Outside the library, two towns each: honest before creation.
  [
    'piano-1',
    'Allegro Pianos',
    'Piano Tuning',
    'Boston, MA',
    [{ name: 'Piano Tuning', words: /piano/i }],
    NO_REVIEWER,
    true,
  ],
  ['piano-2', 'Forte Pianos', 'Piano Tuning', 'Tucson, AZ', [{ name: 'Piano Tuning', words: /piano/i }], NO_REVIEWER],
  [
    'fence-1',
    'Straight Fences',
    'Fencing',
    'Boise, ID',
    [{ name: 'Fence Installation', words: /fence/i }],
    NO_REVIEWER,
    true,
  ],
  ['fence-2', 'Post and Rail', 'Fencing', 'Macon, GA', [{ name: 'Fence Installation', words: /fence/i }], NO_REVIEWER],
  ['pool-1', 'Clear Pools', 'Pools', 'Phoenix, AZ', [{ name: 'Pool Repair', words: /pool/i }], NO_REVIEWER],
  ['pool-2', 'Blue Pools', 'Pools', 'Naples, FL', [{ name: 'Pool Repair', words: /pool/i }], NO_REVIEWER],
  ['vet-1', 'Maple Vets', 'Veterinary', 'Burlington, VT', [{ name: 'Emergency Vet', words: /vet|pet/i }], NO_REVIEWER],
  ['vet-2', 'Cactus Vets', 'Veterinary', 'Las Cruces, NM', [{ name: 'Emergency Vet', words: /vet|pet/i }], NO_REVIEWER],
  // Money, law and medicine: with a reviewer, and one without, who may publish nothing.
  ['tax-1', 'Ortiz Tax', 'Tax and Accounting', 'Chicago, IL', [NOTICES], agent],
  ['tax-2', 'Ortiz Tax Utah', 'Tax and Accounting', 'Provo, UT', [TAXES], agent],
  ['tax-3', 'Nameless Tax', 'Tax and Accounting', 'Fargo, ND', [TAXES], NO_REVIEWER, true],
  ['injury-4', 'Nameless Law', 'Personal Injury Law', 'Topeka, KS', [INJURY], NO_REVIEWER],
  ['pest-4', 'Two Hubs Pest', 'Pest Control', 'Savannah, GA', [ANTS, TERMITES], NO_REVIEWER, true],
  // Three clients of one trade in one state: the third finds no text left, and is told so before.
  [
    'third-1',
    'First Carpenter Ants',
    'Pest Control',
    'Portland, ME',
    [{ name: 'Carpenter Ant Control', words: /ant/i }],
    NO_REVIEWER,
  ],
  [
    'third-2',
    'Second Carpenter Ants',
    'Pest Control',
    'Bangor, ME',
    [{ name: 'Carpenter Ant Control', words: /ant/i }],
    NO_REVIEWER,
  ],
  [
    'third-3',
    'Third Carpenter Ants',
    'Pest Control',
    'Augusta, ME',
    [{ name: 'Carpenter Ant Control', words: /ant/i }],
    NO_REVIEWER,
  ],
];

/** The fixed set of forty. A later brief may find texts taken by an earlier one, as in an agency. */
export const BRIEFS: readonly Brief[] = LINES.map(([id, client, industry, location, hubs, reviewer, isSample]) => ({
  id,
  client,
  industry,
  location,
  hubs,
  reviewer,
  ...(isSample ? { isSample } : {}),
}));
