import type { ProfileAdvice } from './advice.types.ts';

const ROOFS = ['roof-repair', 'roof-leak-repair', 'storm-damage-roof-repair', 'roof-inspection', 'skylight-repair'];
const NEW_ROOFS = ['roof-replacement', 'metal-roofing'];
const FLAT = ['flat-roofing'];
const GUTTERS = ['gutter-installation', 'gutter-cleaning'];

export const ROOFING_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'hardWinter',
    services: [...ROOFS, ...NEW_ROOFS, ...GUTTERS],
    why: [
      'Snow melts over warm rooms, freezes again at the cold eaves, and backs water up under the roof.',
      'In cold that deep, shingles turn brittle and a small crack opens wider.',
    ],
    act: [
      'Pull snow off the lowest rows with a roof rake from the ground, and keep the attic cold and aired.',
      'Clear the gutters after the last leaves, because ice builds where water stands.',
    ],
    hire: [
      'Ask how far up the eaves the ice barrier goes, and whether attic insulation is part of the plan.',
      'Shingles seal poorly in deep cold, so ask what changes if the work must happen in winter.',
    ],
  },
  {
    on: 'coldWinter',
    services: [...ROOFS, ...NEW_ROOFS, ...GUTTERS],
    why: ['Water that freezes and thaws all winter pries at flashing, nails and gutter joints.'],
    act: ['Look at the roof from the ground in late fall and again after the last frost.'],
    hire: ['Ask for the flashing and the eaves in writing, because freezing water finds those spots first.'],
  },
  {
    on: 'coolWinter',
    services: [...ROOFS, ...NEW_ROOFS, ...GUTTERS],
    why: ['Winters are short, so rain, wind and summer sun wear a roof more than ice does.'],
    act: ['Check gutters and valleys before the rainy months instead of waiting for frost.'],
    hire: ['Crews can work nearly all year, so you need not accept the first date after a storm.'],
  },
  {
    on: 'mildWinter',
    services: [...ROOFS, ...NEW_ROOFS],
    why: ['Here sun and heat age a roof from above: shingles dry out, lose grains and curl.'],
    act: ['Look for bald or curled shingles on the side that faces south, where the sun hits hardest.'],
    hire: ['Ask for a light color and good attic vents, since heat is the main enemy of a roof here.'],
  },
  {
    on: 'hardWinter',
    services: FLAT,
    why: ['Snow lies on a flat roof until it melts, and the drain is the first thing to freeze.'],
    act: ['Keep the drains open before the first snow, and look for ponds after a thaw.'],
    hire: ['Ask how much snow the roof can carry and how the drains stay open in frost.'],
  },
  {
    on: 'coldWinter',
    services: FLAT,
    why: ['Ponds that freeze and thaw pull the seams of a flat roof apart.'],
    act: ['Clear leaves off the drains in late fall, so water does not stand and freeze.'],
    hire: ['Ask which seams they weld and which they glue, and how each takes frost.'],
  },
  {
    on: 'mildWinter',
    services: [...FLAT, ...GUTTERS],
    why: ['Without frost, sun and sudden heavy rain are what test seams and gutters here.'],
    act: ['Clear drains and gutters before the season of heavy rain.'],
    hire: ['Ask for a reflective surface and for gutters sized for your heaviest rain.'],
  },
  {
    on: 'tileRoofs',
    services: [...ROOFS, ...NEW_ROOFS],
    why: ['Under tile it is the felt that keeps water out, and it wears out long before the tile.'],
    act: ['Do not walk on tile: one wrong step cracks what you cannot match later.'],
    hire: ['If yours is tile, ask about the felt below it and about finding tiles that match.'],
  },
  {
    on: 'metalRoofs',
    services: [...ROOFS, ...NEW_ROOFS],
    why: ['On metal roofs, screws back out and washers dry up before the metal itself fails.'],
    hire: ['If yours is metal, ask for somebody who works on it, since shingle repairs do not carry over.'],
  },
  {
    on: 'old',
    services: [...ROOFS, ...NEW_ROOFS, ...GUTTERS, ...FLAT],
    why: [
      'Old roofs often hide more than one layer, and gaps between old boards let nails work loose.',
      'On old houses the leak is often at a chimney or a wall, where flashing is as old as the brick.',
    ],
    act: ['Look into the attic after rain: dark rings on old boards show where water comes in.'],
    hire: [
      'Ask how many layers lie on the roof, and for a price by the sheet if boards below are rotten.',
      'Ask if the price includes new flashing at the chimney, because old flashing outlives few roofs.',
    ],
  },
  {
    on: 'new',
    services: [...ROOFS, ...NEW_ROOFS, ...GUTTERS],
    why: ['Whole streets got their roofs in the same years, so your neighbors’ leaks warn you of yours.'],
    act: ['Look for the shingle brand in your closing papers, because a maker’s warranty may still run.'],
    hire: ['A roof from the builder may still have a warranty, so read it before anyone tears shingles off.'],
  },
  {
    on: 'hotHumid',
    services: [...ROOFS, ...NEW_ROOFS, ...GUTTERS],
    why: ['Heat and damp grow algae and moss, and the dark streaks hold water on the shingles.'],
    act: ['Cut branches back so the roof dries, and never let anyone blast shingles with high pressure.'],
    hire: ['Ask for shingles that resist algae and for enough attic vents to carry damp air out.'],
  },
  {
    on: 'dry',
    services: [...ROOFS, ...FLAT, ...GUTTERS, ...NEW_ROOFS],
    why: ['Dry heat bakes sealant until it cracks, and the rare hard rain then finds each crack.'],
    act: ['Look at sealed joints before the rainy weeks, not after them.'],
    hire: ['Ask which sealant they use and how many summers it stands.'],
  },
  {
    on: 'sharedBuildings',
    services: [...FLAT, ...ROOFS],
    hire: ['If walls or roof belong to an association, ask its board before you order any work.'],
    act: ['If you share the roof, send photos of the leak to the owner or the board on the same day.'],
  },
];
