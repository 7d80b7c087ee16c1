const PLATE = String.raw`(?=[A-Z0-9 -]*\d)(?=[A-Z0-9 -]*[A-Z])[A-Z0-9]{1,4}(?:[ -]?[A-Z0-9]{1,4}){1,2}`;

/** “Plate ABC 1234”, “tag: 7ABC123”, and in small letters without a gap or with three letters first. */
const AFTER_WORD = new RegExp(
  String.raw`\b(?:[Ll]icen[sc]e|[Pp]lates?|[Tt]ags?|[Rr]egistration)\b\W{0,3}(?:(?:plate|no|number|is|was|reads?|reading)\b\W{0,3}){0,3}(?:${PLATE}|(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{5,8}|[a-z]{3}[ -]\d{3,4})\b`,
  'g',
);
const VEHICLE = /\b(?:car|truck|van|vehicle|suv|pickup|sedan|jeep|trailer|minivan|parked|driveway)\b/i;
const MIXED = /\b(?:[A-Z]{2,3}[ -]?\d{3,4}|\d{3,4}[ -]?[A-Z]{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]{1,3})\b/g;
/** California’s shape is rarely anything else; three letters and four digits may be a model. */
const PLATE_ALONE = /\b\d[A-Z]{3}\d{3}\b|\b[A-Z]{3}-\d{4}\b/g;
const YEAR = /(?:19|20)\d\d$/;
const VEHICLE_NUMBER = /\bVIN\b\W{0,4}\w{6,17}|\b(?=[A-HJ-NPR-Z0-9]*\d)(?=[A-HJ-NPR-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}\b/g;
/** Measures that look like a plate beside a vehicle. */
const MEASURE =
  /^\d+[ -]?(?:PSI|BTU|AMP|RPM|LB|LBS|FT|IN|KW|CC|MPH|HP|GAL|AWG|PVC|OZ|MM|CM|CFM|GPM|YD|TON|HZ|KG|QT)$|^(?:SCH|NO|NEC|IRC|IPC|UPC)[ -]?\d/;

const mixed = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => VEHICLE.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(MIXED)].map(([found]) => found))
    .filter((found) => !MEASURE.test(found) && !YEAR.test(found));

/** Plates and numbers of vehicles: of any shape after a word for them or beside a vehicle, else of the shapes that are hardly anything else. */
export const findNumberPlates = (text: string): string[] => [
  ...[...text.matchAll(AFTER_WORD)].map(([found]) => found),
  ...mixed(text),
  ...[...text.matchAll(PLATE_ALONE)].map(([found]) => found).filter((found) => !YEAR.test(found)),
  ...[...text.matchAll(VEHICLE_NUMBER)].map(([found]) => found),
];
