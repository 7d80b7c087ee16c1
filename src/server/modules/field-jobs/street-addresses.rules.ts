/** Words that end the name of a street and mean hardly anything else. */
const STREET = String.raw`(?:street|avenue|boulevard|road|lane|terrace|parkway|highway|turnpike|crescent|ave|blvd|rd|ln|pkwy|hwy|tpke|cres)\b\.?`;
/** Words that end the name of a street and mean other things as well: a 3-way valve, a circle, a doctor. */
const STREET_OR_ELSE = String.raw`(?:Drive|Court|Place|Way|Circle|Trail|Loop|Square|Row|Run|Path|Plaza|Pike|Alley|Point|Ridge|Broadway|St|Dr|Ct|Pl|Cir|Ter|Trl|Sq|Aly)\b\.?`;
const DIRECTION = String.raw`(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\b\.?\s+)?`;
const NUMBER = String.raw`\d{1,6}(?:\s?[-–/]\s?\d{1,6})?[a-z]?`;
const NAME = String.raw`[A-Z0-9][\w'’.-]*`;

/** What a number before a capitalised word counts: such a number is no house number. */
const UNITS =
  'gallons? gal inch(?:es)? in feet foot ft yards? yd miles? mi meters? m cm mm degrees? f c btus? tons? watts? w kw volts? v amps? a hz psi gpm cfm lbs? pounds? ounces? oz quarts? qt liters? l hours? hrs? minutes? mins? days? weeks? months? years? yrs? am pm percent rooms? windows? doors? outlets? breakers? panels? fixtures? squares? pipes? valves? fittings? switch(?:es)? ways? poles? stage ports? of to and or x by seer merv grade schedule sch gauge awg mil ply step point times? people techs? man person hp rpm mph';
const COUNTED = new RegExp(`^(?:${UNITS.replaceAll(' ', '|')})$`, 'i');
const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|half|quarter|single|double|triple)$/i;
const MONTH = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i;

const isCounted = (word: string): boolean =>
  [COUNTED, NUMBER_WORD, MONTH].some((words) => words.test(word.replace(/[.,-].*$/, '')));

const NUMBERED_STREET = new RegExp(String.raw`\b${NUMBER},?\s+${DIRECTION}((?:[\w'’.-]+\s+){1,4}?)${STREET}`, 'gi');
const NUMBERED_CAPITAL_STREET = new RegExp(
  String.raw`\b${NUMBER},?\s+${DIRECTION}((?:${NAME}\s+){1,3}?)${STREET_OR_ELSE}`,
  'g',
);
const NAMED_STREET = new RegExp(
  String.raw`\b(?!(?:The|A|An|This|That|Every|City|Side|Private|Dirt|Gravel|Public|Each|Our|Off|On|Busy|Main\s+Drain)\b)(?:[A-Z][a-z'’]+|\d{1,3}(?:st|nd|rd|th))\s+(?:Street|Avenue|Boulevard|Road|Lane|Terrace|Parkway|Highway|Turnpike|Crescent|Ave|Blvd|Rd|Ln|Pkwy|Hwy)\b`,
  'g',
);
const ON_A_STREET =
  /\b(?:on|at|off|along|from|near)\s+(?!(?:the|a|an|this|that|their|his|her|our|my|one|each|every|any|some|another|city|side|private|dirt|gravel|public|busy|quiet|same)\b)(?:[a-z'’]+|\d{1,3}(?:st|nd|rd|th))\s+(?:street|avenue|boulevard|road|lane|ave|blvd|rd)\b/gi;
const CAPITAL_ON =
  /\b(?:on|at|off|along|near)\s+[A-Z][a-z'’]+\s+(?:Drive|Court|Place|Way|Circle|Trail|Loop|Row|Run|Path|Plaza|Pike|Alley|Dr|Ct|Pl|Cir|St)\b/g;
const POST_BOX = /\bp\.?\s?o\.?\s?box\s*#?\s*\d+/gi;
const ZIP_CODE = /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?\b|\bzip(?:\s+code)?\W{0,3}\d{5}\b|\b\d{5}-\d{4}\b/gi;
const COORDINATES = /[-+]?\d{1,3}\.\d{3,}\s*°?\s*[NS]?\s*,\s*[-+]?\d{1,3}\.\d{3,}/gi;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found);

const numberedStreets = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([found, name = '']) =>
    isCounted(name.trim().split(/\s+/)[0] ?? '') ? [] : [found],
  );

/** Streets, with or without a number, ZIP codes, boxes and positions: all that is finer than a town. */
export const findStreetAddresses = (text: string): string[] => [
  ...numberedStreets(text, NUMBERED_STREET),
  ...numberedStreets(text, NUMBERED_CAPITAL_STREET),
  ...all(text, NAMED_STREET),
  ...all(text, ON_A_STREET),
  ...all(text, CAPITAL_ON),
  ...all(text, POST_BOX),
  ...all(text, ZIP_CODE),
  ...all(text, COORDINATES),
];

const HOME =
  '(?:house|home|residence|property|address|apartment|apt|condo|suite|ste|flat|townhouse|lot|door|gate|building|bldg)';
const NUMBERED_HOME = new RegExp(
  String.raw`\b${HOME}\b\.?\s*(?:(?:is|was|at|number|numbered|num|no|nr)\b\.?\s*)*[:#]?\s*\d{1,5}[a-z]?\b(?![.,]?\d)(?:\s+([\w-]+))?`,
  'gi',
);
const AT_NUMBER = /\b(?:at|to|from|of)\s+(?:number|num|no|nr|#)\.?\s*#?\d{1,5}[a-z]?\b/gi;
const AT_NUMBER_AND_NAME = /\b(?:at|to|from|for|near|behind)\s+\d{1,5}[a-z]?\s+([A-Z][a-z]+)\b/g;
const UNIT = /\bunit\s+(?:#\s?\d{1,4}[a-z]?|\d{1,4}[a-z]|[a-z]-?\d{1,4})\b/gi;
const CODE =
  /\b(?:gate|door|garage|lock\s?box|alarm|key\s?pad|entry|access)\s+code\W{0,3}(?:is|was)?\W{0,2}\d{3,8}\b/gi;

/** Numbers of houses and flats, and codes of their doors. */
export const findHouseNumbers = (text: string): string[] => [
  ...[...text.matchAll(NUMBERED_HOME)].flatMap(([found, next = '']) => (isCounted(next) ? [] : [found.trim()])),
  ...all(text, AT_NUMBER),
  ...[...text.matchAll(AT_NUMBER_AND_NAME)].flatMap(([found, next = '']) => (isCounted(next) ? [] : [found])),
  ...all(text, UNIT),
  ...all(text, CODE),
];
