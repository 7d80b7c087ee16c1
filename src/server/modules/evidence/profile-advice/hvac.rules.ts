import type { ProfileAdvice } from './advice.types.ts';

const FURNACES = ['furnace-repair', 'furnace-replacement'];
const BOILERS = ['boiler-repair'];
const COOLING = ['ac-repair', 'ac-installation'];
const YEARLY = ['hvac-service', 'hvac-maintenance'];
const DUCTS = ['duct-cleaning', 'duct-repair'];

export const HVAC_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'hardWinter',
    services: [...FURNACES, ...BOILERS, ...YEARLY],
    why: [
      'On a night like that a house without heat cools fast, and pipes can freeze before morning.',
      'Long runs in deep cold show every weak part, so failures come in the worst week.',
    ],
    act: [
      'Book the yearly check before the first frost, and keep a spare filter and a safe plan for one cold night.',
      'If the heat stops, open cabinet doors at outside walls and let faucets drip while you wait.',
    ],
    hire: [
      'Ask how fast somebody comes in a cold snap, because that is when everybody calls.',
      'Ask for a heat loss calculation for your house: cold like that punishes a unit that is too small.',
    ],
  },
  {
    on: 'coldWinter',
    services: [...FURNACES, ...BOILERS, ...YEARLY],
    why: ['Nights that cold make the heat run for hours, so a weak part fails then and not in fall.'],
    act: ['Run the heat for an hour in early fall, so you find a fault before the first cold night.'],
    hire: ['Ask for a heat loss calculation before you buy, because the old unit may have been the wrong size.'],
  },
  {
    on: 'coolWinter',
    services: [...FURNACES, ...BOILERS, ...YEARLY],
    why: [
      'Heat that runs only a few weeks a year collects dust, and the first cold night brings the smell and the faults.',
    ],
    act: ['Test the heat before the first freeze, because a short winter hides faults until you need it.'],
    hire: ['Short winters make a costly high-efficiency unit pay back slowly, so ask for the numbers.'],
  },
  {
    on: 'mildWinter',
    services: [...FURNACES, ...YEARLY],
    why: ['The heat runs so little that dust and insects, more than wear, stop it from starting.'],
    hire: ['Winters are too mild to pay back the dearest furnace, so compare it with a heat pump.'],
  },
  {
    on: 'gasHeat',
    services: [...FURNACES, ...BOILERS, ...YEARLY],
    why: ['With gas heat, an igniter, a flame sensor or a blocked vent stops the burner more often than the gas does.'],
    act: ['Put a carbon monoxide alarm near the bedrooms, and keep snow and leaves off the vent outside.'],
    hire: ['Ask for a check of the heat exchanger and the vent, with the readings on paper.'],
  },
  {
    on: 'electricHeat',
    services: [...FURNACES, ...YEARLY, 'thermostat-installation'],
    why: ['Electric heat is often a heat pump, and its backup strips raise the bill when the pump itself is weak.'],
    act: ['Look at the thermostat for a backup or emergency heat light before you call.'],
    hire: ['Ask whether you have a heat pump or plain strips, because repair, thermostat and price all differ.'],
  },
  {
    on: 'oilHeat',
    services: [...FURNACES, ...BOILERS, ...YEARLY, 'thermostat-installation', 'heat-pumps'],
    why: ['Oil burners soot up and clog at the nozzle and filter, so they need a cleaning every year.'],
    act: ['Look at the tank gauge first: an empty tank is a common reason for no heat.'],
    hire: ['Ask for somebody who works on oil burners, and for a price with and without keeping the tank.'],
  },
  {
    on: 'propaneHeat',
    services: [...FURNACES, ...BOILERS, ...YEARLY, 'heat-pumps'],
    act: [
      'If you burn propane, read the tank gauge before you call, because low pressure looks like a broken furnace.',
    ],
    hire: ['Ask if the unit has a propane kit, because a burner set for natural gas will not run right.'],
  },
  {
    on: 'old',
    services: [...FURNACES, ...BOILERS, ...COOLING, 'ductless-mini-splits', 'heat-pumps'],
    why: ['Old houses lose heat through thin walls and gaps, so the system may be fine and the house leaky.'],
    act: ['Seal gaps at doors and the attic hatch first: in an old house that helps before any new unit does.'],
    hire: [
      'Ask for the load of your house and not a rule of thumb, because old walls differ so much.',
      'Ask where ducts or lines would run, because old houses have few places to hide them.',
    ],
  },
  {
    on: 'new',
    services: [...FURNACES, ...COOLING, ...YEARLY, 'heat-pumps'],
    why: ['In newer houses the whole system often dates from one year, so parts wear out together.'],
    act: ['Find the install date on the unit and register it, because the parts warranty often runs longer that way.'],
    hire: ['Check the parts warranty before you pay, because systems in newer houses may still be covered.'],
  },
  {
    on: 'hardWinter',
    services: ['heat-pumps', 'ductless-mini-splits'],
    why: ['A plain heat pump loses strength just when nights are that cold, and backup heat takes over.'],
    act: ['Keep snow and ice away from the outdoor unit, and leave the backup heat switched on.'],
    hire: ['Ask for a cold-climate model and its output at your coldest night, not at the mild test point.'],
  },
  {
    on: 'coldWinter',
    services: ['heat-pumps', 'ductless-mini-splits'],
    why: ['Most nights suit a heat pump, and only the coldest few call for backup heat.'],
    act: ['Set the temperature and leave it: deep setbacks wake the backup heat on cold mornings.'],
    hire: ['Ask at which temperature the backup heat starts, and what it runs on.'],
  },
  {
    on: 'coolWinter',
    services: ['heat-pumps', 'ductless-mini-splits'],
    hire: [
      'Winter nights stay within reach of an ordinary heat pump, so the dearest cold-climate model may be more than you need.',
    ],
    why: ['Winters this short let one unit heat and cool, which is why heat pumps do well here.'],
  },
  {
    on: 'mildWinter',
    services: ['heat-pumps', 'ductless-mini-splits'],
    hire: ['Size it for summer, because winters this mild ask little of the heating side.'],
    why: ['The cooling side does most of the work in a climate like this, so it wears out first.'],
  },
  {
    on: 'centralAir',
    services: [...COOLING, ...YEARLY, ...DUCTS, 'thermostat-installation'],
    why: ['Central systems share one filter and one set of ducts, so a dirty filter can look like a broken unit.'],
    act: ['Change the filter and clear leaves from the outdoor unit before you call about weak cooling.'],
    hire: ['Ask if the price covers the outdoor unit, the indoor coil and the ducts, or only one of them.'],
  },
  {
    on: 'roomAir',
    services: [...COOLING, 'ductless-mini-splits'],
    why: ['Window units hang on ordinary outlets, so a tripped breaker is often the whole fault.'],
    hire: [
      'If your house has no ducts, compare ductless units with the cost of adding ducts.',
      'Ask if the old wiring carries a new unit, because houses cooled by window units often have few circuits.',
    ],
  },
  {
    on: 'noAir',
    services: [...COOLING, 'ductless-mini-splits', 'heat-pumps'],
    act: ['Shade, a whole-house fan and open windows at night may carry you through most of the summer.'],
    hire: ['Your house may never have had cooling, so ask what the panel, the walls and the ducts need first.'],
  },
  {
    on: 'hotHumid',
    services: [...COOLING, ...YEARLY, ...DUCTS, 'indoor-air-quality', 'ductless-mini-splits'],
    why: ['In heat with damp air, a clogged drain line or a unit that is too big leaves rooms cool but clammy.'],
    act: ['Flush the drain line at the start of summer and keep indoor air dry enough that windows do not sweat.'],
    hire: ['Do not let anyone sell you a bigger unit than the load says: it cools fast and leaves the damp.'],
  },
  {
    on: 'dry',
    services: [...COOLING, ...YEARLY, 'indoor-air-quality', ...DUCTS],
    why: ['Dust is the main enemy in dry air: it coats the coil outside and fills the filter early.'],
    act: ['Look at the filter every month and hose dust off the outdoor coil with the power off.'],
    hire: ['Ask if a swamp cooler or a whole-house fan could do part of the work in dry air.'],
  },
  {
    on: 'singlePane',
    services: ['ac-installation', 'furnace-replacement', 'heat-pumps', 'ductless-mini-splits'],
    hire: ['Tell the installer what windows you have, because single panes change the size of the unit.'],
  },
  {
    on: 'slab',
    services: DUCTS,
    why: ['Houses on slabs often run ducts through a hot attic, so each leak throws cooled air away.'],
    hire: ['Ask for a leak test of the ducts before and after, not for a cleaning alone.'],
  },
  {
    on: 'crawlSpace',
    services: [...DUCTS, 'indoor-air-quality'],
    why: ['Ducts in a crawl space pull in damp, dusty air wherever a joint is open.'],
    act: ['Look under the floor for fallen or torn ducts before you pay for a cleaning.'],
    hire: ['Ask for joints sealed with mastic, because cleaning a leaking duct does not last.'],
  },
  {
    on: 'basement',
    services: [...DUCTS, 'indoor-air-quality'],
    why: ['Ducts in a basement take in whatever the basement air holds, from damp to dust.'],
    act: ['Look along the basement ducts for gaps you can feel, and keep the basement dry first.'],
    hire: ['Basement ducts are easy to reach, so sealing them is cheaper there than in an attic.'],
  },
  {
    on: 'old',
    services: [...DUCTS, 'thermostat-installation', 'indoor-air-quality'],
    why: ['Old ducts and walls may hold asbestos tape or lead dust, so scraping makes air worse.'],
    act: ['Leave white cloth-like tape on old ducts alone until somebody has tested it.'],
    hire: ['Ask what they do if they find asbestos tape or only two thermostat wires in an old wall.'],
  },
  {
    on: 'coldWinter',
    services: ['thermostat-installation', 'indoor-air-quality'],
    act: ['Closed windows all winter trap damp and smoke, so run the kitchen and bath fans longer.'],
    hire: ['Ask for a setting that keeps pipes warm when you travel in winter.'],
  },
  {
    on: 'hardWinter',
    services: ['thermostat-installation', 'indoor-air-quality'],
    why: ['Months with closed windows trap damp, smoke and radon inside.'],
    act: ['Never let a smart schedule drop the heat far on a night that cold, because pipes may freeze.'],
    hire: ['Ask for low-temperature alerts, so you hear of a dead furnace before the pipes freeze.'],
  },
  {
    on: 'mildWinter',
    services: ['thermostat-installation', ...DUCTS],
    hire: ['Cooling makes up most of your bill in this climate, so choose for summer first.'],
  },
];
