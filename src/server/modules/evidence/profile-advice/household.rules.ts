import type { ProfileAdvice } from './advice.types.ts';

const COLD_MACHINES = ['refrigerator-repair', 'ice-maker-repair'];
const WET_MACHINES = ['washer-repair', 'dishwasher-repair'];
const HOT_MACHINES = ['dryer-repair', 'oven-and-stove-repair', 'microwave-repair'];
const VENTS = ['dryer-vent-cleaning', 'dryer-repair'];
const MACHINES = ['appliance-repair', ...COLD_MACHINES, ...WET_MACHINES, ...HOT_MACHINES];
const CLEANING = [
  'house-cleaning',
  'deep-cleaning',
  'move-out-cleaning',
  'office-cleaning',
  'hoarding-cleanup',
  'junk-removal',
];
const FLOORS = ['carpet-cleaning', 'upholstery-cleaning', 'tile-and-grout-cleaning'];
const HOUSE_LOCKS = [
  'locksmith-service',
  'house-lockout',
  'lock-rekeying',
  'lock-installation',
  'safe-opening',
  'commercial-locksmith',
];
const CAR_LOCKS = ['car-lockout', 'car-key-replacement', 'locksmith-service'];
const MOVES = [
  'moving-services',
  'local-moving',
  'long-distance-moving',
  'packing-services',
  'piano-moving',
  'office-moving',
  'senior-moving',
  'furniture-moving',
  'storage',
];

export const HOUSEHOLD_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'rented',
    services: MACHINES,
    act: ['If you rent, look in the lease first: appliances that came with the home are often the landlord’s to fix.'],
    hire: ['If you rent, get the landlord’s yes in writing before you pay for a repair.'],
  },
  {
    on: 'apartments',
    services: [...MACHINES, 'dryer-vent-cleaning'],
    why: ['In stacked homes water and vent pipes are shared or long, so a fault may lie outside your unit.'],
    act: ['Turn off the water valve behind the machine at once, because a leak reaches the neighbor below.'],
    hire: ['Tell the company about elevator, parking and floor, because access changes the time.'],
  },
  {
    on: 'old',
    services: [...HOT_MACHINES, ...WET_MACHINES, 'appliance-repair'],
    why: ['Kitchens in old houses often share one circuit, so the machine stops and the wiring is to blame.'],
    act: ['Try the machine on another outlet, or another device on this one, before you call.'],
    hire: ['Ask if the outlet has a ground, because electronic boards in new machines suffer without one.'],
  },
  {
    on: 'new',
    services: MACHINES,
    hire: ['In newer homes the builder bought the machines together, so check for a warranty that still runs.'],
    why: ['Machines that came with a newer house are one age, so faults tend to come close together.'],
  },
  {
    on: 'gasHeat',
    services: ['dryer-repair', 'oven-and-stove-repair', 'appliance-repair'],
    why: ['Where gas heats most homes, the stove or dryer may burn gas too, and the igniter is the usual fault.'],
    act: ['If you smell gas, leave first and call from outside.'],
    hire: ['Say whether your machine runs on gas when you call, because not everybody works on gas.'],
  },
  {
    on: 'electricHeat',
    services: ['dryer-repair', 'oven-and-stove-repair', 'appliance-repair'],
    why: ['Few homes burn gas here, so a cold dryer or oven usually means a heating element or a breaker.'],
    act: ['Flip the double breaker off and on once: half of it can trip without showing.'],
  },
  {
    on: 'hardWinter',
    services: [...COLD_MACHINES, ...WET_MACHINES, ...VENTS, 'appliance-repair'],
    why: ['Machines in a cold garage or porch act up: drains freeze, and a fridge there may not cool its freezer.'],
    act: ['Drain hoses in unheated rooms before winter and keep snow off the dryer vent.'],
    hire: ['Tell the company if the machine stands in an unheated room, because that may be the fault.'],
  },
  {
    on: 'coldWinter',
    services: [...COLD_MACHINES, ...WET_MACHINES, ...VENTS, 'appliance-repair'],
    why: ['A washer or fridge in an unheated garage gets cold enough to stop working right.'],
    act: ['Look at hoses and vents outside after the first frost.'],
  },
  {
    on: 'mildWinter',
    services: [...COLD_MACHINES, 'appliance-repair'],
    why: ['Heat is hard on a fridge, above all in a garage, because it never gets a cool season to rest.'],
    act: ['Brush dust off the coils twice a year and give the fridge space at the back.'],
    hire: ['Ask if the place or the machine is at fault when a garage fridge runs without a stop.'],
  },
  {
    on: 'hotHumid',
    services: [...MACHINES, ...VENTS],
    why: ['Damp air sweats on cold doors, rusts contacts and slows a dryer whose vent is half full.'],
    act: ['Clean the lint path more often than the manual says, because damp lint packs hard.'],
  },
  {
    on: 'apartments',
    services: [...CLEANING, ...FLOORS],
    act: ['Reserve the elevator and a parking spot, and tell the company the floor and the door code.'],
    hire: ['Ask if stairs, parking and carrying cost extra in an apartment building.'],
  },
  {
    on: 'rented',
    services: [...CLEANING, ...FLOORS],
    act: ['If you rent, photograph each room before and after, because your deposit may depend on it.'],
    hire: ['If you rent, compare the company’s list with your lease, and keep the receipt for the landlord.'],
  },
  {
    on: 'old',
    services: [...CLEANING, ...FLOORS],
    why: ['Dust at old windows and trim may hold lead, so dry sweeping spreads what you want gone.'],
    act: ['Wipe old sills with a wet cloth and throw the cloth away.'],
    hire: ['Tell the cleaners about old wood, stone or plaster, because strong cleaners harm them.'],
  },
  {
    on: 'hardWinter',
    services: [...CLEANING, ...FLOORS],
    why: ['Salt and grit come in on shoes for months and grind carpet and floor finish down.'],
    act: ['Use mats on both sides of the door and lift salt with warm water before it dries in.'],
    hire: ['Plan the big cleaning for spring, once the salt season is over.'],
  },
  {
    on: 'coldWinter',
    services: [...CLEANING, ...FLOORS],
    why: ['Wet shoes and closed windows all winter leave grit in floors and stale air in rooms.'],
    act: ['Let carpets dry with the heat on, because cold rooms keep them damp.'],
  },
  {
    on: 'hotHumid',
    services: [...FLOORS, ...CLEANING],
    why: ['Damp air slows drying, and carpet that stays wet starts to smell.'],
    act: ['Run the air conditioning or a dehumidifier until the carpet is dry underneath.'],
    hire: ['Ask how wet their method leaves the floor and how many hours it dries in damp weather.'],
  },
  {
    on: 'dry',
    services: [...FLOORS, ...CLEANING],
    why: ['Fine dust blows in all year in dry country and works its way into carpet and grout.'],
    act: ['Vacuum slowly before any wet cleaning, because wet dust turns into mud.'],
    hire: ['Ask for shades, vents and sills on the list, because dust comes back from there.'],
  },
  {
    on: 'mildWinter',
    services: CLEANING,
    act: ['Windows stand open most of the year, so dust screens and sills before floors.'],
  },
  {
    on: 'rented',
    services: HOUSE_LOCKS,
    why: ['Homes change tenants often, and nobody knows how many old keys are still around.'],
    act: ['If you rent, ask at move-in when the locks last changed, and get the answer in writing.'],
    hire: ['If you rent, bring the landlord’s yes in writing, because a locksmith should ask for it.'],
  },
  {
    on: 'apartments',
    services: HOUSE_LOCKS,
    act: ['Call the building’s own number first: a manager with a key costs less than an opened lock.'],
    hire: ['Ask who owns the lock on your door before you change it, because the building may have a master key.'],
  },
  {
    on: 'old',
    services: HOUSE_LOCKS,
    why: ['Old doors sag and old mortise locks wear, so the key sticks though the key is fine.'],
    act: ['Lift the door by its handle as you turn the key; if that helps, the hinge is the problem.'],
    hire: ['Ask for a repair of an old mortise lock first, because a new one means new holes in the door.'],
  },
  {
    on: 'new',
    services: HOUSE_LOCKS,
    why: ['Builders often hand out many keys while a house goes up.'],
    hire: ['Have locks of a newer house rekeyed once, which costs less than new locks.'],
  },
  {
    on: 'hardWinter',
    services: [...CAR_LOCKS, ...HOUSE_LOCKS],
    why: ['Damp in a lock freezes on nights like that, and a key forced in ice breaks.'],
    act: ['Use a lock thawing spray or a warm key, never hot water, and carry a spare key on you.'],
    hire: ['Say if you wait in the cold with a child or a pet, because that comes first.'],
  },
  {
    on: 'coldWinter',
    services: [...CAR_LOCKS, ...HOUSE_LOCKS],
    why: ['Cold drains the small battery in a key fob, so the car may not know its own key.'],
    act: ['Hold the fob against the start button, and keep a fresh battery for it at home.'],
    hire: ['Ask on the phone what proof they want, so you do not wait in the cold twice.'],
  },
  {
    on: 'mildWinter',
    services: CAR_LOCKS,
    act: ['A closed car heats up fast in the sun: call emergency services at once if a child or pet is inside.'],
    why: ['Heat softens trim and dries out seals, so forced doors here seldom close well again.'],
  },
  {
    on: 'apartments',
    services: MOVES,
    act: ['Reserve the elevator and the loading spot in writing, at both ends of the move.'],
    hire: ['Tell the mover the floor, the elevator and the way to the truck, because each one moves the price.'],
    why: ['Stairs, long halls and shared elevators, not distance, are what slow most moves between apartments.'],
  },
  {
    on: 'rented',
    services: MOVES,
    why: ['Leases end on the same days, so trucks are short at the end of each month.'],
    act: ['Ask for a date in the middle of the month, and photograph the empty home.'],
    hire: ['Book a date away from the end of the month and ask what that saves.'],
  },
  {
    on: 'old',
    services: MOVES,
    act: ['Measure stairs, turns and doors before the truck comes, because old houses suit smaller things.'],
    hire: ['Ask for a look at the stairs first, because narrow old ones take more people and time.'],
  },
  {
    on: 'detached',
    services: MOVES,
    hire: ['Count the garage, the shed and the attic in, because houses hold more than their rooms show.'],
    act: ['Clear the driveway and measure how close the truck can get to the door.'],
  },
  {
    on: 'hardWinter',
    services: MOVES,
    act: ['Salt the walk on the day before, lay boards over floors and let furniture warm up before you use it.'],
    hire: ['Ask what happens to the date and the price if snow or ice stops the truck.'],
  },
  {
    on: 'coldWinter',
    services: MOVES,
    act: ['Keep paint, plants and electronics out of a truck or unit that freezes overnight.'],
    hire: ['Winter is the quiet season for movers, so ask for better dates then, and for a snow rule.'],
  },
  {
    on: 'mildWinter',
    services: MOVES,
    act: ['Keep candles, records and medicine out of a closed truck, because heat inside climbs fast.'],
    hire: ['Ask for an early start or a cool-season date, since heat is the hard part of a move here.'],
  },
  {
    on: 'coldWinter',
    services: ['storage', 'long-distance-moving', 'packing-services'],
    why: ['Glue, wood and screens suffer when a truck or unit freezes overnight and warms by day.'],
  },
  {
    on: 'hotClimate',
    services: [...COLD_MACHINES, 'appliance-repair', ...MOVES],
    act: ['Do heavy work before noon, and open fridge, freezer and truck doors as little as you can.'],
    hire: ['Ask for a morning slot, because afternoon heat slows people and machines.'],
  },
  {
    on: 'middleAged',
    services: ['appliance-repair', ...HOT_MACHINES, ...WET_MACHINES, ...VENTS, ...HOUSE_LOCKS],
    why: ['Outlets, valves, vents and doors of that age cause faults that look like a broken machine or lock.'],
    act: ['Check the outlet, the valve, the vent or the hinge first, whichever your problem hangs on.'],
    hire: ['Ask if the fault is in the part or in what holds it, before you pay for a new one.'],
  },
  {
    on: 'detached',
    services: [...CLEANING, ...HOUSE_LOCKS, ...VENTS],
    act: ['Walk all outside doors, vents and windows once, because a house on its own has more of each.'],
    hire: ['Count doors, floors and windows before you ask for a price, so quotes compare.'],
  },
];
