import type { ProfileAdvice } from './advice.types.ts';

const WIRING = [
  'electrical-repair',
  'emergency-electrician',
  'house-rewiring',
  'outlet-and-switch-repair',
  'electrical-inspection',
];
const PANELS = ['panel-upgrade', 'surge-protection', 'generator-installation', 'ev-charger-installation'];
const FITTINGS = ['lighting-installation', 'ceiling-fan-installation', 'smoke-detector-installation'];
const DOORS = [
  'garage-door-repair',
  'garage-door-spring-replacement',
  'garage-door-opener-repair',
  'garage-door-installation',
  'garage-door-cable-repair',
  'garage-door-off-track',
  'garage-door-panel-replacement',
  'garage-door-maintenance',
];

export const ELECTRICAL_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'old',
    services: WIRING,
    why: [
      'Wiring from that time often lacks a ground, and its cloth or rubber cover crumbles with age.',
      'Houses that old have few circuits, so breakers trip as soon as two large devices run at once.',
    ],
    act: [
      'Switch off the breaker and stop using an outlet that feels warm, buzzes or smells.',
      'Count your outlets and note each two-hole one, because that list saves the electrician time.',
    ],
    hire: [
      'Ask for a plan by circuit, the worst first, instead of one price for the whole house.',
      'Ask how they run new wire through plaster, and who closes the holes afterward.',
    ],
  },
  {
    on: 'middleAged',
    services: [...WIRING, ...FITTINGS],
    why: ['Some houses of those years have aluminum wires, and their loose joints get hot.'],
    act: ['Look for the letters AL on cables in the attic or basement, and touch nothing.'],
    hire: ['Ask if your wires are aluminum, because they need joints made for them.'],
  },
  {
    on: 'new',
    services: [...WIRING, ...PANELS, ...FITTINGS],
    why: ['Newer houses have safety breakers that trip at small faults, so a trip may mean a bad device.'],
    act: ['Unplug everything on the dead circuit and reset it once before you call.'],
    hire: ['Newer panels often have free space, so ask for that check before you pay for a bigger one.'],
  },
  {
    on: 'old',
    services: PANELS,
    why: ['Panels from that time served a few lights and a stove, not cars, heat pumps and computers.'],
    act: ['Read the number on the main breaker and photograph the open door of the panel for the quote.'],
    hire: [
      'Ask for a load calculation before anyone names a new panel size.',
      'Ask if the service wire from the street must change too, because the utility then sets the date.',
    ],
  },
  {
    on: 'middleAged',
    services: PANELS,
    why: ['Panels of that age are often full, and some old brands fail to trip.'],
    hire: ['Have the brand and the free spaces of your panel checked before you add a large load.'],
  },
  {
    on: 'old',
    services: FITTINGS,
    why: ['Old ceiling boxes hold a light bulb socket, not a heavy fan, and old walls may lack a ground.'],
    act: ['Test each smoke alarm and read the date on its back, because old houses burn fast along open walls.'],
    hire: ['Ask if the price includes a new ceiling box and a ground, because old ones rarely do for a fan.'],
  },
  {
    on: 'electricHeat',
    services: [...PANELS, ...WIRING],
    why: ['Electric heat takes a large share of the panel, so winter evenings are when breakers trip.'],
    act: ['Do not run the dryer and the oven while the heat works hard on a cold evening.'],
    hire: ['Tell the electrician that you heat with electricity, because that decides what the panel can still take.'],
  },
  {
    on: 'gasHeat',
    services: ['generator-installation', 'smoke-detector-installation', 'panel-upgrade'],
    why: ['A gas furnace still needs power for its fan, so an outage stops the heat too.'],
    act: ['Put a carbon monoxide alarm on each floor where people sleep.'],
    hire: ['Ask if your gas line can feed a standby generator, and who sizes the pipe.'],
  },
  {
    on: 'hardWinter',
    services: ['generator-installation', 'emergency-electrician', 'ev-charger-installation', 'electrical-repair'],
    why: ['An outage on a night like that is a heating problem within hours.'],
    act: ['Know which circuits feed the furnace and the sump pump, and never run a generator indoors.'],
    hire: ['Ask first for the furnace circuit on backup; a car charger should be sized for cold batteries.'],
  },
  {
    on: 'coldWinter',
    services: ['generator-installation', 'emergency-electrician', 'ev-charger-installation', 'electrical-repair'],
    why: ['Space heaters on cold nights overload circuits that work fine in summer.'],
    act: ['Plug a space heater into the wall and never into a power strip.'],
    hire: ['Ask what must run in a winter outage, because that list sets the size of a generator.'],
  },
  {
    on: 'mildWinter',
    services: [...PANELS, ...FITTINGS, 'electrical-repair'],
    why: ['Air conditioning is the heavy load in this climate, so summer afternoons test the panel.'],
    hire: ['Ask for the load on a hot afternoon, because that is when the panel works hardest.'],
  },
  {
    on: 'hotHumid',
    services: ['ceiling-fan-installation', 'lighting-installation', 'outlet-and-switch-repair', 'surge-protection'],
    why: ['Damp air rusts outdoor boxes and contacts, so faults start at porches and garages.'],
    act: ['Look at outdoor outlets for rust and broken covers before the stormy months.'],
    hire: ['Ask for fans and lights rated for damp places wherever air comes in.'],
  },
  {
    on: 'apartments',
    services: ['ev-charger-installation', 'panel-upgrade', 'smoke-detector-installation', 'electrical-repair'],
    act: ['In an apartment the landlord or the board owns most wiring, so write to them first.'],
    hire: ['Ask the owner or the board for permission before you pay for a plan of the circuit.'],
  },
  {
    on: 'detached',
    services: ['ev-charger-installation', 'generator-installation', 'lighting-installation'],
    act: ['Measure the way from your panel to the garage or yard, because length drives the work.'],
    hire: ['Ask for a price by the wire’s length from the panel, and where the line leaves the house.'],
  },
  {
    on: 'hardWinter',
    services: DOORS,
    why: [
      'Steel springs turn brittle in deep cold, which is why so many snap on a winter morning.',
      'Grease stiffens and the bottom seal freezes to the floor, so the opener pulls against ice.',
    ],
    act: [
      'Free a frozen seal by hand before you press the button, and use a spray made for garage doors.',
      'Oil hinges and springs in fall, and keep the floor under the seal dry.',
    ],
    hire: [
      'Ask for both springs at once, since the second one has felt the same cold mornings.',
      'Ask about an insulated door, because the garage wall is often the coldest of the house.',
    ],
  },
  {
    on: 'coldWinter',
    services: DOORS,
    why: ['Cold mornings stiffen grease and shorten metal, so worn parts fail then first.'],
    act: ['Oil rollers and hinges before winter and wipe the sensors when road salt dries on them.'],
    hire: ['Ask if the springs are sized for the door’s true weight, because cold shows a wrong match.'],
  },
  {
    on: 'coolWinter',
    services: DOORS,
    why: ['Rust from damp months wears springs and cables here more than frost does.'],
    act: ['Wipe and oil the springs twice a year, and look for orange dust below them.'],
    hire: ['Ask for coated springs and cables if yours show rust.'],
  },
  {
    on: 'mildWinter',
    services: DOORS,
    why: ['Heat bakes the opener and dries out rollers and seals, so summer is the hard season for a door.'],
    act: ['Look at the seal and the rollers before summer, and shade the sensors from low sun.'],
    hire: ['Ask about an insulated door if the afternoon sun heats the garage.'],
  },
  {
    on: 'old',
    services: DOORS,
    why: ['Garages as old as that often have low headroom or one-piece doors with springs of their own kind.'],
    hire: ['Measure the space above the opening before you order, because old garages need special tracks.'],
  },
  {
    on: 'new',
    services: DOORS,
    why: ['Builders often fit light springs, so the first set may wear out while the rest of the door is still good.'],
    hire: ['Ask for springs with a higher cycle count than the builder’s set.'],
  },
  {
    on: 'hotHumid',
    services: DOORS,
    why: ['Damp heat rusts springs, cables and bearings from the inside of the coil.'],
    act: ['Listen for squeaks and look for rust flakes at the springs every few months.'],
  },
  {
    on: 'middleAged',
    services: DOORS,
    why: ['Doors and openers of that age may lack the light beam that stops a closing door.'],
    act: ['Lay a roll of paper towels under the door and close it: it must go back up when it touches.'],
    hire: ['Ask if the opener has a safety beam, because one without it should go.'],
  },
  {
    on: 'hotClimate',
    services: [
      'panel-upgrade',
      'surge-protection',
      'electrical-repair',
      'emergency-electrician',
      'outlet-and-switch-repair',
    ],
    why: ['Months of air conditioning keep wires and breakers warm, and loose joints show up in the heat.'],
    act: ['Feel the panel cover on a hot afternoon with the back of your hand, and call if it is hot.'],
  },
  {
    on: 'coldClimate',
    services: ['outlet-and-switch-repair', 'house-rewiring', 'electrical-inspection', 'lighting-installation'],
    why: ['Dark, cold months mean more lights, heaters and cords on the same few circuits.'],
    act: ['Retire extension cords before winter, because they serve for hours and not for months.'],
    hire: ['Ask for enough outlets in the rooms where you sit in winter, so no heater hangs on a cord.'],
  },
  {
    on: 'mixedClimate',
    services: [
      'outlet-and-switch-repair',
      'house-rewiring',
      'electrical-inspection',
      'surge-protection',
      'lighting-installation',
    ],
    why: ['With both heating and cooling in a year, this zone loads the wiring in two seasons.'],
    hire: ['Ask for the load in both seasons, because the larger of them decides.'],
    act: ['Note which breaker trips in summer and which in winter, and show the list to the electrician.'],
  },
  {
    on: 'coolClimate',
    services: [
      'outlet-and-switch-repair',
      'house-rewiring',
      'electrical-inspection',
      'surge-protection',
      'lighting-installation',
    ],
    why: ['Space heaters and holiday lights in the cold months find each weak circuit.'],
    hire: ['Ask for a circuit of its own wherever you use a space heater.'],
    act: ['Look for warm plugs in the heating season, not in summer.'],
  },
];
