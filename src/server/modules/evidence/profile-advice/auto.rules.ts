import type { ProfileAdvice } from './advice.types.ts';

const GENERAL = ['auto-repair', 'vehicle-inspection'];
const ENGINES = ['oil-change', 'engine-repair', 'check-engine-light', 'transmission-repair', 'car-battery-replacement'];
const WHEELS = ['tire-replacement', 'wheel-alignment', 'suspension-repair', 'brake-repair'];
const BODY = [
  'muffler-and-exhaust-repair',
  'collision-repair',
  'paintless-dent-repair',
  'car-detailing',
  'windshield-replacement',
];
const AIR = ['car-ac-repair'];
const TOWS = ['towing'];

export const AUTO_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'hardWinter',
    services: [...ENGINES, ...TOWS, 'auto-repair'],
    why: [
      'Deep cold thickens oil and weakens a battery, so a car that starts in fall may not start then.',
      'Short winter trips never warm the engine, and water collects in oil and exhaust.',
    ],
    act: [
      'Test the battery in fall, and park inside or use a block heater on the coldest nights.',
      'Carry a blanket, gloves and a charged phone before you drive on a night like that.',
    ],
    hire: [
      'Ask for a battery with enough cold cranking power for your coldest night.',
      'Ask for the oil grade your manual names for deep cold.',
    ],
  },
  {
    on: 'coldWinter',
    services: [...ENGINES, ...TOWS, 'auto-repair'],
    why: ['Cold mornings take power from a battery just when the engine needs the most.'],
    act: ['Have battery and coolant tested in fall, before the first freezing morning.'],
    hire: ['Ask for the test results on paper, so you can compare them next fall.'],
  },
  {
    on: 'coolWinter',
    services: [...ENGINES, ...TOWS, 'auto-repair'],
    why: ['Hot summers wear a battery out, and the first cold week then shows it.'],
    act: ['Test the battery at the end of summer, because heat does the damage that cold reveals.'],
  },
  {
    on: 'mildWinter',
    services: [...ENGINES, ...TOWS, ...AIR, 'auto-repair'],
    why: ['Heat, not cold, wears batteries, belts and fluids in this climate.'],
    act: ['Check coolant and battery before summer, and park in the shade when you can.'],
    hire: ['Ask how heat changes the service plan, because the manual has one schedule for hard use.'],
  },
  {
    on: 'hardWinter',
    services: [...WHEELS, ...BODY, 'vehicle-inspection'],
    why: [
      'Road salt rusts brake lines, exhaust and bolts, and frost breaks the road into potholes.',
      'Salt water creeps into seams and joints, and rust starts where you cannot see it.',
    ],
    act: [
      'Wash the underside through winter, and look at tires and wheels after a hard hit.',
      'Fit winter tires before the first ice, because rubber made for summer turns hard in that cold.',
    ],
    hire: [
      'Ask to see the rust on the lift before you agree to a longer job.',
      'Rusted bolts break and add hours, so ask what happens to the price if they do.',
    ],
  },
  {
    on: 'coldWinter',
    services: [...WHEELS, ...BODY, 'vehicle-inspection'],
    why: ['Salt and potholes of each winter show up as noise, rust and a crooked wheel by spring.'],
    act: ['Rinse salt off in every thaw, and check tire pressure each month, since cold lowers it.'],
    hire: ['Have wheels, brakes and exhaust looked at in spring, after the salt, in one visit.'],
  },
  {
    on: 'coolWinter',
    services: [...WHEELS, ...BODY, 'vehicle-inspection'],
    why: ['Roads see little salt here, so rain, heat and rough pavement wear the car instead.'],
    hire: ['Heavy rust is rare on cars that stayed here, so ask where the car was before you buy or fix it.'],
  },
  {
    on: 'mildWinter',
    services: [...WHEELS, ...BODY, 'vehicle-inspection'],
    why: ['Sun and hot pavement age rubber, so tires here often crack before the tread is gone.'],
    act: ['Read the date on the tire wall, and look for fine cracks in the rubber.'],
    hire: ['Rust is seldom the reason in a climate like this, so ask to see it before you pay for it.'],
  },
  {
    on: 'coldWinter',
    services: AIR,
    act: ['Run the air conditioning a few minutes each month in winter, so its seals stay oiled.'],
    why: ['A system that rests all winter dries out at the seals and leaks by the first hot day.'],
  },
  {
    on: 'hardWinter',
    services: AIR,
    act: ['Use the defrost setting in winter: it runs the air conditioning and keeps the seals oiled.'],
    why: ['Long winters let the seals of an unused system dry, and the gas leaks out slowly.'],
    hire: ['Fix it in spring: the defroster needs it in winter, and shops are full in the first heat.'],
  },
  {
    on: 'hotHumid',
    services: [...AIR, ...BODY, 'auto-repair'],
    why: ['Damp heat loads the air conditioning, and water that cannot drain makes a car smell of mold.'],
    act: ['Run the fan without cooling for the last minutes of a trip, so the core dries.'],
    hire: ['Ask if the drain is clear before you pay for gas or a scent treatment.'],
  },
  {
    on: 'dry',
    services: [...GENERAL, ...AIR, ...BODY, 'oil-change', 'engine-repair'],
    why: ['Dust clogs engine and cabin filters early, and weak air flow looks like a broken system.'],
    act: ['Look at both air filters at each oil change in dusty country.'],
    hire: ['Ask to see the old filter before you pay for a new one.'],
  },
  {
    on: 'hotClimate',
    services: [...ENGINES, ...WHEELS, ...AIR, ...TOWS, 'auto-repair'],
    why: ['A zone that hot keeps the engine bay near its limit for months, and fluids break down sooner.'],
    act: ['Check tire pressure in the morning, because hot pavement adds pressure by noon.'],
    hire: ['Ask for the schedule for hard use in the manual, because long heat counts as that.'],
  },
  {
    on: 'mixedClimate',
    services: [...ENGINES, ...WHEELS, ...AIR, ...TOWS, 'auto-repair', 'car-detailing'],
    why: ['Hot summers and cold spells in one year swing fluids, rubber and battery between both ends.'],
    act: ['Plan two checks a year here: cooling before summer, battery and tires before winter.'],
    hire: ['Ask for all-season parts by name, because this zone needs them to work at both ends.'],
  },
  {
    on: 'coolClimate',
    services: [...ENGINES, ...WHEELS, ...AIR, ...TOWS, 'auto-repair', 'car-detailing'],
    why: ['The long heating season in this zone means months of damp, salted or icy roads.'],
    act: ['Look at wipers, lights and tires in October, before the dark wet months.'],
    hire: ['Ask for an underside check in spring and keep the photos to compare next year.'],
  },
  {
    on: 'coldClimate',
    services: [...ENGINES, ...WHEELS, ...AIR, ...TOWS, 'auto-repair', 'car-detailing'],
    why: ['In a zone this cold short trips end before the engine is warm, so water stays in oil and exhaust.'],
    act: ['Keep the tank half full in winter, so water does not freeze in the fuel line.'],
    hire: ['Ask if a block heater fits your engine, and what the right winter oil is.'],
  },
];
