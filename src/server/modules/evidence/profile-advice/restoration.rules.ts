import type { ProfileAdvice } from './advice.types.ts';

const WATER = ['damage-restoration', 'water-damage-restoration', 'flood-cleanup', 'sewage-cleanup'];
const MOLD = ['mold-removal', 'mold-testing'];
const FIRE = ['fire-damage-restoration', 'smoke-damage-cleanup', 'board-up-service', 'storm-damage-repair'];
const ALL = [...WATER, ...MOLD, ...FIRE];

export const RESTORATION_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'old',
    services: ALL,
    why: [
      'Old plaster and wood hold water longer than they show, and old paint or pipe wrap may be toxic.',
      'In old walls water and smoke travel through hollow spaces that modern houses do not have.',
    ],
    act: ['Do not tear out wet plaster or old tile yourself before somebody tests it for asbestos and lead.'],
    hire: [
      'Ask who tests for lead and asbestos before the tear-out, and how long the result takes.',
      'Ask if they can dry plaster and trim in place, because old pieces are hard to match.',
    ],
  },
  {
    on: 'middleAged',
    services: ALL,
    why: ['Flooring, ceilings and joint filler of those years can hold asbestos.'],
    hire: ['Ask for a test of floors and ceilings before anything comes out, and for the result on paper.'],
  },
  {
    on: 'new',
    services: ALL,
    why: ['Newer walls are tight and hollow, so damp stays inside them unless somebody measures it.'],
    hire: ['Ask for moisture readings of walls that look dry, since tight new walls hide water.'],
  },
  {
    on: 'basement',
    services: [...WATER, ...MOLD],
    why: ['Water goes to the lowest floor, and in most houses that is a basement with little air.'],
    act: ['Stay out of a wet basement until the power to it is off.'],
    hire: ['Ask how they dry the wall from both sides, and what they do about the soil side.'],
  },
  {
    on: 'slab',
    services: [...WATER, ...MOLD],
    why: ['On a slab the water cannot drain down, so it creeps under floors and into the foot of the walls.'],
    act: ['Lift a corner of carpet or board to see if the concrete below is wet.'],
    hire: ['Ask for readings of the concrete itself before new floors go down.'],
  },
  {
    on: 'crawlSpace',
    services: [...WATER, ...MOLD],
    why: ['Water and mold in a crawl space go unseen, and the damp air rises into the rooms.'],
    act: ['Look under the floor after any leak, with a light and without touching wires.'],
    hire: ['Ask if the price includes drying the crawl space, because rooms alone are half the job.'],
  },
  {
    on: 'hardWinter',
    services: [...WATER, ...FIRE],
    why: ['Cold like that bursts pipes in empty or unheated rooms, and the water freezes where it stands.'],
    act: ['Close the main shutoff first, then keep the heat on so that more pipes do not freeze.'],
    hire: ['After a cold snap all crews are out, so ask what you can start with until yours arrives.'],
  },
  {
    on: 'coldWinter',
    services: [...WATER, ...FIRE],
    why: ['A night that cold can burst a pipe, and the leak starts when it thaws.'],
    act: ['Learn today where the water shuts off, because a burst pipe fills a room in minutes.'],
    hire: ['Ask how they keep the house warm enough to dry, since cold air takes up little water.'],
  },
  {
    on: 'mildWinter',
    services: ALL,
    why: ['Warm months make up most of the year, and mold grows on wet board within days in warm air.'],
    act: ['Open and dry wet rooms on the first day, because warmth speeds up mold.'],
    hire: ['Ask for machines on the first day, since waiting costs more in a warm climate.'],
  },
  {
    on: 'coolWinter',
    services: ALL,
    why: ['Winters here rarely bring dry, cold air, so wet walls do not dry on their own.'],
    hire: ['Ask how many days of machine drying the price includes, and what ends it: a date or a reading.'],
  },
  {
    on: 'hotHumid',
    services: ALL,
    why: ['Outdoor air in a climate this damp cannot dry a house, so open windows can make it worse.'],
    act: ['Keep windows shut and run the air conditioning or a dehumidifier while you wait.'],
    hire: ['Ask for dehumidifiers and not fans alone, because fans only move damp air around.'],
  },
  {
    on: 'dry',
    services: [...WATER, ...MOLD, ...FIRE],
    why: ['Dry air helps surfaces dry fast, which hides the water still inside a wall.'],
    act: ['Air the rooms on the first day, because dry outdoor air is on your side.'],
    hire: ['Ask for readings inside the wall, since dry paint proves little in dry air.'],
  },
  {
    on: 'coldClimate',
    services: MOLD,
    why: ['Warm damp room air meets ice-cold walls all winter, and mold starts in those corners.'],
    act: ['Pull furniture off outside walls and run the bath fan longer in winter.'],
    hire: ['Ask what keeps the corner cold, because cleaning alone brings the mold back next winter.'],
  },
  {
    on: 'coolClimate',
    services: MOLD,
    why: ['Winter damp settles on cold outside walls, and summer damp settles in cool basements.'],
    act: ['Keep a cheap humidity meter in the dampest room and write down what it shows.'],
    hire: ['Ask which season feeds the mold, because winter and summer damp need different fixes.'],
  },
  {
    on: 'apartments',
    services: ALL,
    why: ['In a building with many homes, water, soot and smell come from above or next door.'],
    act: ['Call the manager at once and photograph the ceiling and the walls before you move anything.'],
    hire: ['Ask whose insurer orders the work before you sign, yours, the owner’s or the neighbor’s.'],
  },
  {
    on: 'rented',
    services: [...MOLD, ...WATER],
    act: ['If you rent, tell the landlord in writing on the day you see it, with photos.'],
  },
];
