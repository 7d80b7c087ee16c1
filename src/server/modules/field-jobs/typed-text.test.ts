import { describe, expect, test } from 'vitest';
import { isKnownWord } from '#server/platform/english.ts';
import { typedTextIssue } from './typed-text.rules.ts';

const issueOf = (text: string): string | null =>
  typedTextIssue(text, { allowed: ['Garcia & Sons Plumbing', 'Warwick', 'Rhode Island'], isWord: isKnownWord });

describe('what says where a home is', () => {
  test.each([
    'Water came through the ceiling at 12 Oak Street.',
    'Replaced the heater at 1420 N. Maple Ave in Warwick.',
    '27B Post Road, second floor.',
    'A leak at 118 Ocean View Drive.',
    'Customer lives at 9 Elm Ct.',
    '4 Old Mill Ln had no hot water.',
    'Burst pipe on Maple Street.',
    'House on main street, slab foundation.',
    'Fixed two toilets on Elmwood Avenue.',
    '300 NW 5th Street',
    'Job at 55 W Shore Rd.',
    'The cottage on 3rd Street had roots in the drain.',
    '7 Saint Paul Place, roof leak.',
    'Mail the bill to P.O. Box 112.',
    'Warwick, RI 02886, gas leak.',
    'Position 41.7001, -71.4162 behind the house.',
    'We drove to 12 rue de la Road street.',
    'Water came through the ceiling at 12 O\u00adak Str\u00adeet.',
  ])('a street is refused: %s', (text) => {
    expect(issueOf(text)).toMatch(/^Leave out the street address/);
  });

  test.each([
    'The leak was at number 14.',
    'House 42 had no pressure.',
    'House number 42, second door.',
    'The home at #31 needed a new valve.',
    'Apartment 4B had a clogged drain.',
    'Apt. 12: replaced the faucet.',
    'Suite 210 had no heat.',
    'Worked at 42 Maplewood until noon.',
    'Unit 4B had a leak.',
    'Gate code 4512, side entrance.',
  ])('a house number is refused: %s', (text) => {
    expect(issueOf(text)).toMatch(/^Leave out the number of the house/);
  });

  test.each([
    'A 40-gallon water heater leaked at the bottom.',
    'Replaced 12 feet of 3/4 inch copper pipe.',
    'Installed a 3-way switch and two 20 amp breakers.',
    'The house was built in 1962 and has 2 bathrooms.',
    'Cleared 60 feet of drain with a cable.',
    'Found 14 squares of shingles blown off after the storm.',
    'Put in a 50 Gallon Bradford White heater.',
    'A house of 2,400 square feet, three stories.',
    'Water pressure was at 120 PSI, set to 60.',
    'Ran 8 gauge wire to the panel across the street from the garage.',
    'The drain road side of the house was blocked.',
    'Water came up in the street in front of the house.',
    'Used #10 screws and a 2 by 4.',
    'Set the thermostat from 68 to 72 degrees.',
    'Unit 2 of 3 did not cool.',
    'Worked from 9 to 5, two people.',
    'Replaced the door 36 inches wide.',
    'Three windows and 1 door leaked.',
    'Home 3 hours without water.',
    'Treated 1,200 square feet of crawl space.',
    'Replaced 4 Way valve on the heat pump.',
    'The owner had two sinks back up on a Sunday.',
    'Fixed in 45 minutes at no charge beyond the visit.',
    'Changed a 12000 BTU mini split.',
    'Installed schedule 40 PVC, 10 feet.',
    'The house at 8 AM had no water.',
    '① Cleared the drain. ② Replaced 2½ feet of pipe.',
    'Flushed 200, 300, then 4000 gallons.',
  ])('measures and counts are kept: %s', (text) => {
    expect(issueOf(text)).toBeNull();
  });
});

describe('what reaches a person', () => {
  test.each([
    'Call 401-555-0142 for the key.',
    'Owner at (401) 555-0142.',
    '401.555.0142',
    '4015550142 is the tenant.',
    '+1 401 555 0142',
    'Reach them at 555-0142.',
    'Call 555 0142 first.',
    'Number is +44 20 7946 0958.',
    'five five five oh one four two',
    '401 / 555 / 0142',
    '(401) – 555 – 0142',
    '４０１５５５０１４２ is the tenant.',
    '401\u200b555\u200b0142',
    '4\u20600\u20601\u20605\u20605\u20605\u20600\u20601\u20604\u20602',
    '٤٠١-٥٥٥-٠١٤٢',
    '𝟒𝟎𝟏 𝟓𝟓𝟓 𝟎𝟏𝟒𝟐',
  ])('a phone number is refused: %s', (text) => {
    expect(issueOf(text)).toMatch(/^Leave out the phone number/);
  });

  test.each([
    'Mail anna@example.com.',
    'Mail anna＠example．com.',
    'See www.example.com',
    'example.com has photos',
    'mail anna (at) example (dot) com',
    'Tag @pipes_ri',
  ])('an address on the net is refused: %s', (text) => {
    expect(issueOf(text)).toMatch(/^Leave out the e-mail or web address/);
  });

  test.each([
    'Truck with plate ABC-1234 blocked the drive.',
    'License plate 7XYZ123.',
    'The plate was KLM 482.',
    'The van, RT 482, leaked oil.',
    'tag: 482 KLM',
    'A pickup 482KLM parked over the valve.',
    'VIN 1HGCM82633A004352',
  ])('a plate is refused: %s', (text) => {
    expect(issueOf(text)).toMatch(/^Leave out the plate/);
  });

  test.each([
    'Model XG40T06 was ten years old.',
    'Built to IRC 2021 and NEC 2023.',
    'The truck tank held 120 GAL.',
    'Put a steel plate over the hole.',
    'Replaced the cover plate of 4 outlets.',
    'Error code E52 on the boiler.',
    'Installed 2 R-13 batts in the garage.',
    'The serial started with 2014.',
    'A relay 120-240 V burned out.',
    'It took 1.5 hours, then 30 minutes more.',
    'Part 12-345 was on the truck.',
    'Filled 3 trucks with 1000 pounds of debris.',
  ])('models, codes and counts are kept: %s', (text) => {
    expect(issueOf(text)).toBeNull();
  });
});

describe('who lives there', () => {
  test.each([
    'Mrs. Smith had no hot water.',
    'mr smith called at noon',
    'Ms Patel’s heater leaked.',
    'John Smith asked for a new faucet.',
    'Fixed the sink for Maria.',
    'maria lopez asked us to come back',
    'Miguel let us in.',
    'The customer, Kowalski, was away.',
    'Owner Nguyen had two leaks.',
    'The Johnsons had a wet basement.',
    'The Smith residence has old pipes.',
    'The Kowalski house has a crawl space.',
    'Patel’s kitchen flooded.',
    'Worked for Bill on a Sunday.',
    'Bill Kowalski asked for a quote.',
    'J. Kowalski met us.',
    'A lady named Sandy let us in.',
    'Dr. Okafor opened the door.',
    'Thanks to Grace the dog stayed inside.',
    'Siobhan’s bathroom had mold.',
    'Dave and Priya had no heat.',
  ])('a name is refused: %s', (text) => {
    expect(issueOf(text)).toMatch(/^Leave out the name/);
  });

  test.each([
    'Replaced a Rheem heater with a Bradford White.',
    'A Moen faucet dripped; put in a Kohler one.',
    'Mark the valve and bill the owner later.',
    'Will check again in May.',
    'The pipe under the rose bed was cracked in June.',
    'Used John Guest fittings and an Allen key.',
    'Garcia & Sons Plumbing replaced the main.',
    'In Warwick the soil is sandy.',
    'Called Miss Utility before we dug.',
    'The Victorian house has cast iron drains.',
    'The Main house lost pressure.',
    'Put James Hardie siding on the north wall.',
    'The owner asked for two more outlets.',
    'A family of four had no hot water.',
    'Found carpenter ants in the window frame.',
    'Customer Requested New Valve.',
    'Sprayed for ants with Termidor.',
    'Replaced the Andersen windows on the second floor.',
    'Grace period of the filter had ended.',
    'The Carrier furnace did not light.',
    'A Trane unit with a bad capacitor.',
    'Ran Romex to the Square D panel.',
    'Christmas lights had tripped the breaker on Monday.',
    'The American Standard toilet ran all night.',
    'Don’t use the drain until noon.',
    'Tested with a Fluke meter and sealed with Teflon.',
    'Ants came in by the Wood deck.',
  ])('makers, months and words are kept: %s', (text) => {
    expect(issueOf(text)).toBeNull();
  });
});
