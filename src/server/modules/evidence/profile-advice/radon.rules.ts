import type { ProfileAdvice } from './advice.types.ts';

const FIXING = ['radon-mitigation'];
const BELOW = ['basement-finishing', 'basement-waterproofing', 'crawl-space-encapsulation', 'foundation-repair'];
const BUYING = ['home-inspection', 'home-buying', 'home-selling', 'real-estate-agents', 'home-appraisal'];
const AIR = ['indoor-air-quality'];

/** The EPA asks every home to test, whatever its zone. */
export const RADON_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'highRadon',
    services: FIXING,
    why: [
      'In such a county the soil gives off enough radon that a high test result is no surprise.',
      'Your neighbor’s result says little about yours, because two houses on one street can differ widely.',
    ],
    act: [
      'Test now and in the heating season, on the lowest floor where somebody spends time.',
      'Test again after any work on the basement, the heating or the windows.',
    ],
    hire: [
      'Ask for a test after the work, by somebody other than the installer.',
      'Ask which result the installer aims for, and what happens if the second test misses it.',
    ],
  },
  {
    on: 'middleRadon',
    services: FIXING,
    why: ['A middle zone still has many houses with high results, so the map cannot stand in for a test.'],
    act: ['Start with a short test, and follow a high result with a longer one before you spend money.'],
    hire: ['Ask for a second test before you sign, since results in a middle zone vary with the season.'],
  },
  {
    on: 'lowRadon',
    services: FIXING,
    why: ['Even in a low zone some houses test high, because soil changes from lot to lot.'],
    act: ['Test once all the same: the EPA asks every home to, whatever its zone.'],
    hire: ['Repeat a high result before you pay for a system, because it is rarer in a low zone.'],
  },
  {
    on: 'highRadon',
    services: BELOW,
    why: ['Cracks, sump pits and bare soil below the house are the ways radon gets in.'],
    act: ['Test for radon before you close walls or seal the floor, and again when the work is done.'],
    hire: ['Ask for a vent pipe under the new floor while it is open, because later it costs far more.'],
  },
  {
    on: 'middleRadon',
    services: BELOW,
    act: ['Hang a radon test in the room before the work, because new walls change how the air moves.'],
    hire: ['Ask what a vent pipe would add while the floor is open, and decide by your test.'],
  },
  {
    on: 'lowRadon',
    services: ['basement-finishing', 'crawl-space-encapsulation'],
    act: ['Test once before the work: you can most likely leave the vent pipe out, but only a test tells.'],
  },
  {
    on: 'highRadon',
    services: [...BUYING, ...AIR],
    why: ['Buyers in such a county ask about radon, and nobody can smell or see it.'],
    act: ['Have a radon result at hand before you list or sign, with its date and the room.'],
    hire: ['Ask for a radon test in the same visit, and for who pays if the result is high.'],
  },
  {
    on: 'middleRadon',
    services: [...BUYING, ...AIR],
    act: ['Add a radon test to your list, because the zone alone does not clear a house.'],
    hire: ['Ask if a radon test is part of the price or an extra.'],
  },
];
