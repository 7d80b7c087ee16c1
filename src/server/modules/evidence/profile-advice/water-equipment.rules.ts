import type { ProfileAdvice } from './advice.types.ts';

const HEATERS = ['water-heater-repair', 'water-heater-replacement'];

export const WATER_EQUIPMENT_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'gasWater',
    services: [...HEATERS, 'tankless-water-heaters'],
    why: ['With gas, a pilot, a burner or the vent can be at fault, so the tank is only one suspect.'],
    act: ['If yours burns gas, keep paper and paint away from it, and put a carbon monoxide alarm nearby.'],
    hire: ['A new gas heater may need another vent or gas pipe, so ask if the price includes both.'],
  },
  {
    on: 'electricWater',
    services: [...HEATERS, 'tankless-water-heaters', 'water-softeners'],
    why: ['An electric heater usually loses one heating element first, so the water turns lukewarm, not cold.'],
    act: ['Look at the breaker before you call: a tripped one is the quickest fix for an electric heater.'],
    hire: ['Ask if your panel has room for the new unit, above all for a tankless one.'],
  },
  {
    on: 'oilWater',
    services: HEATERS,
    why: ['Many oil boilers heat the tap water too, so no hot water can mean a boiler fault.'],
    hire: ['If the boiler makes your hot water, ask for somebody who works on oil burners.'],
  },
  {
    on: 'heaterInGarage',
    services: [...HEATERS, 'tankless-water-heaters'],
    why: ['A heater in the garage stands in dust and in the way of the car, and cold nights make it work harder.'],
    act: ['Keep gasoline and paint far from a heater in the garage, and leave space to reach its valves.'],
    hire: ['Ask what the code wants for a garage: a stand, a post against bumps, or straps.'],
  },
  {
    on: 'heaterInBasement',
    services: [...HEATERS, 'tankless-water-heaters'],
    why: ['A leak from a tank in the basement may go unseen for days, so look at the floor around it.'],
    act: ['Put a water alarm on the basement floor beside the tank, and keep the floor drain clear.'],
    hire: ['Ask if the price includes carrying the old tank up the basement stairs.'],
  },
  {
    on: 'basement',
    services: ['sump-pumps'],
    why: ['A basement sits below the level where rain and snowmelt collect, so a dead pump shows within hours.'],
    act: ['Pour a bucket of water into the pit before each wet season and watch the pump start.'],
    hire: ['Ask for a battery backup in the same quote, because storms cut the power when the pump must run.'],
  },
  {
    on: 'slab',
    services: ['sump-pumps'],
    act: ['On a slab, water stands outside the walls first, so look at gutters and the slope of the yard.'],
    hire: ['Few slab houses need a sump pump, so ask what problem it should solve.'],
  },
  {
    on: 'hardWinter',
    services: ['sump-pumps', 'backflow-testing'],
    why: ['Ice can block an outdoor pipe in a winter like that, and the water then has nowhere to go.'],
    act: ['Drain or insulate outdoor pipes before the first freeze, and look at them again after a thaw.'],
    hire: ['Ask how the outdoor pipe drains after each use, because standing water in it will freeze.'],
  },
  {
    on: 'coldWinter',
    services: ['sump-pumps', 'backflow-testing'],
    why: ['Winter nights are cold enough to crack a device or pipe that still holds water.'],
    act: ['Empty outdoor valves in late fall and put a cover on what stays outside.'],
    hire: ['Ask for spring dates early, because everybody turns the water back on at the same time.'],
  },
  {
    on: 'mildWinter',
    services: ['backflow-testing'],
    act: ['Sprinklers run most of the year, so put the test on your calendar and do not wait for spring.'],
    hire: ['Lawns need water most of the year, so ask for a test date outside the busy spring weeks.'],
  },
  {
    on: 'old',
    services: ['repiping'],
    why: ['Houses from that time may still have steel or even lead water pipes, and both end one day.'],
    act: ['Scratch the pipe at the meter gently: shiny and soft hints at lead, so ask before you drink.'],
    hire: ['Ask for two prices, one for the worst runs and one for the whole house, and what walls stay closed.'],
  },
  {
    on: 'middleAged',
    services: ['repiping'],
    why: ['Pipes of that age are copper, steel or early plastic, and each kind fails in its own way.'],
    hire: ['Ask which pipe you have before you decide, because sound copper may have decades left.'],
  },
  {
    on: 'new',
    services: ['repiping'],
    hire: ['Few newer houses need new pipes throughout, so get a second opinion before you sign.'],
  },
  {
    on: 'gasHeat',
    services: ['gas-line-repair'],
    why: ['A house with gas heat has several gas joints, at the furnace, the heater and often the stove.'],
    act: ['Learn where your gas shutoff is, and leave the house before you call if you smell gas.'],
    hire: ['Ask for a pressure test of the whole line after the repair, and for the result on paper.'],
  },
  {
    on: 'electricHeat',
    services: ['gas-line-repair'],
    hire: ['Many homes have no gas at all, so ask the utility if it serves your street before you plan a new line.'],
  },
  {
    on: 'old',
    services: ['gas-line-repair', 'water-softeners', 'septic-tank-pumping', 'sump-pumps'],
    why: ['In a house that old, nobody may know what lies in the ground or who put it there.'],
    act: ['Ask the town for old permits and drawings, and mark on a sketch what you find.'],
    hire: ['Ask if old pipe must come up to the code of today when somebody opens it.'],
  },
  {
    on: 'middleAged',
    services: ['gas-line-repair', 'water-softeners', 'septic-tank-pumping', 'sump-pumps', ...HEATERS],
    act: ['Write the date of each repair on the equipment itself, so the next plumber knows its age.'],
    hire: ['Ask what the age of the parts around it means, because a new unit on old pipes can start leaks.'],
  },
];
