import type { ProfileAdvice } from './advice.types.ts';

const RODENTS = ['mouse-control', 'rat-control', 'rodent-control', 'wildlife-removal', 'bat-removal'];
const TERMITES = ['termite-treatment', 'termite-inspection'];
const CRAWLERS = ['ant-control', 'spider-control', 'cockroach-control', 'pest-control'];
const STINGERS = ['wasp-and-hornet-removal', 'bee-removal', 'carpenter-bee-treatment'];
const BITERS = ['mosquito-control', 'flea-and-tick-control'];
const WOOD = ['carpenter-ant-control', 'carpenter-bee-treatment'];
const YARD = ['mole-and-gopher-control', 'snake-removal', 'bird-control'];

export const PEST_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'apartments',
    services: ['bed-bug-treatment', 'cockroach-control', 'mouse-control', 'pest-control'],
    why: [
      'In a building with many homes, pests walk along pipes and wires from one unit to the next.',
      'A clean apartment can still have pests, because they come through the wall from a neighbor.',
    ],
    act: [
      'Tell the manager in writing on the first day, so somebody checks the units next to yours.',
      'Seal gaps where pipes enter under the sink, and ask the neighbors what they have seen.',
    ],
    hire: [
      'Ask who must order and pay, you or the landlord, and whether the plan covers the units around yours.',
      'Treating one unit alone often fails, so ask how the company handles the neighbors.',
    ],
  },
  {
    on: 'rented',
    services: ['bed-bug-treatment', 'cockroach-control', 'flea-and-tick-control', 'rodent-control', 'pest-control'],
    act: ['If you rent, report pests in writing and keep a copy before you buy any spray.'],
    hire: ['If you rent, read the lease and ask the landlord first, because paying yourself may not be your job.'],
  },
  {
    on: 'detached',
    services: [...CRAWLERS, ...RODENTS, ...YARD],
    why: ['A house that stands alone is open on four sides, so most pests come in from the yard.'],
    act: ['Walk around the house once a season, and close each gap that takes a pencil.'],
    hire: ['Ask for a price that includes the outside walls and the yard edge, not the rooms alone.'],
  },
  {
    on: 'mobile',
    services: [...CRAWLERS, ...RODENTS, ...TERMITES],
    why: ['The space under a mobile home is dark and dry, and torn skirting lets pests in.'],
    act: ['Mend the skirting and the belly wrap before you set baits.'],
    hire: ['Ask if the price includes work under the home, and how they get in there.'],
  },
  {
    on: 'old',
    services: [...RODENTS, ...CRAWLERS],
    why: [
      'Old houses settle, and the gaps at sills, vents and pipes are wide enough for small animals.',
      'Old stone and brick walls have cracks that nobody sees from inside.',
    ],
    act: ['Start in the basement with a flashlight at noon: daylight at the sill shows where they come in.'],
    hire: ['Ask how many entry points they will close, because traps alone never finish in an old house.'],
  },
  {
    on: 'new',
    services: [...RODENTS, ...CRAWLERS],
    why: ['New streets replace fields, and the animals that lived there look for the nearest shelter.'],
    act: ['Look at the garage door seal and the pipe holes first: builders often leave those open.'],
    hire: ['In a newer house a few sealed holes may be enough, so ask for that before a yearly plan.'],
  },
  {
    on: 'hardWinter',
    services: [...RODENTS, 'spider-control', 'pest-control'],
    why: ['Cold that deep drives mice and other animals to the nearest warm wall in fall.'],
    act: ['Close gaps by early fall, because the move indoors starts before the first hard frost.'],
    hire: ['Ask for the sealing in late summer, when it still keeps the fall rush out.'],
  },
  {
    on: 'coldWinter',
    services: [...RODENTS, 'spider-control', 'pest-control', 'ant-control'],
    why: ['Nights that cold send pests into walls and attics from fall on, so indoor sightings rise then.'],
    act: ['Check door seals and vents in September, and move firewood away from the house.'],
    hire: ['Ask for one visit in fall and one in spring, when pests move in and out.'],
  },
  {
    on: 'coolWinter',
    services: [...CRAWLERS, ...BITERS, ...RODENTS],
    why: ['Short winters slow pests but kill few of them, so numbers start high in spring.'],
    act: ['Keep up baits and screens through winter, because warm weeks bring pests back out.'],
    hire: ['Ask for visits on a schedule that also covers winter, and for the reason behind each one.'],
  },
  {
    on: 'mildWinter',
    services: [...CRAWLERS, ...BITERS, ...RODENTS, ...STINGERS],
    why: [
      'Winters this mild give pests no break, so they breed in most months.',
      'No hard frost clears them out, so a small problem keeps growing through winter.',
    ],
    act: ['Do not wait for winter to end it: empty standing water and set baits in any month.'],
    hire: ['Ask what a plan does in winter, because pests stay active here while cold places rest.'],
  },
  {
    on: 'hardWinter',
    services: [...BITERS, ...STINGERS],
    why: ['Hard frost ends the season of flying and biting insects, but queens, eggs and ticks live on under cover.'],
    act: ['Use the frost: clear old nests, leaf piles and gutters before spring wakes what is left.'],
    hire: ['The season is short, so ask for a price by the season and not by the year.'],
  },
  {
    on: 'coldWinter',
    services: [...BITERS, ...STINGERS],
    why: ['Frost stops most of them, yet ticks move again on any winter day above freezing.'],
    act: ['Start early: remove leaf litter and standing water in the first warm weeks of spring.'],
    hire: ['Ask which months the plan covers and why, because several winter months need no spraying.'],
  },
  {
    on: 'slab',
    services: [...TERMITES, 'ant-control', 'carpenter-ant-control'],
    why: ['On a slab, termites and ants come up through cracks and pipe holes that carpet and tile hide.'],
    act: ['Keep soil and mulch a hand’s width below the siding, so you can see mud tubes on the slab edge.'],
    hire: ['Ask whether they drill the slab or treat the soil around it, and at which spots.'],
  },
  {
    on: 'basement',
    services: [...TERMITES, 'spider-control', 'carpenter-ant-control', 'mouse-control', 'rodent-control'],
    why: ['Basement walls meet the soil on all sides, so look there first for tubes, webs and droppings.'],
    act: ['Run a flashlight along the sill where wall and floor frame meet, twice a year.'],
    hire: ['Clear the basement walls before the visit, because an inspector cannot judge what boxes hide.'],
  },
  {
    on: 'crawlSpace',
    services: [...TERMITES, ...WOOD, 'rat-control', 'rodent-control', 'snake-removal'],
    why: ['A damp crawl space keeps the floor wood soft, and that draws insects that eat or nest in wood.'],
    act: ['Look under the house once a year for tubes, droppings and wet insulation.'],
    hire: ['Ask if the inspector really crawls the whole space, and ask for photos of it.'],
  },
  {
    on: 'hotHumid',
    services: [...TERMITES, ...WOOD, 'cockroach-control', 'mosquito-control', 'ant-control', 'pest-control'],
    why: ['Heat and damp let insects breed fast and keep wood soft enough to chew.'],
    act: ['Fix drips, clear gutters and keep plants off the walls, because dry walls are the best defense.'],
    hire: ['Ask for a yearly termite check in writing, since this climate gives the insects a long season.'],
  },
  {
    on: 'dry',
    services: [...CRAWLERS, ...TERMITES, ...YARD, 'mosquito-control'],
    why: ['In dry country pests go where the water is: a drip line, a pet bowl or a damp wall.'],
    act: ['Fix outdoor drips and water early in the day, so the soil at the wall dries by night.'],
    hire: ['Ask the inspector to start at irrigated beds and plumbing walls.'],
  },
  {
    on: 'coldClimate',
    services: [...TERMITES, ...WOOD],
    why: ['Termites are less common where winters are this cold, so winged insects indoors are often ants.'],
    act: ['Catch one of the insects in a jar before you call, so somebody can tell ant from termite.'],
    hire: ['Ask to see proof of live insects before you pay for a treatment.'],
  },
  {
    on: 'old',
    services: [...TERMITES, ...WOOD, 'bat-removal', 'bed-bug-treatment'],
    why: ['Old houses have had many repairs, and wood once wet or patched draws insects first.'],
    act: ['Push a screwdriver into old sills and porch posts: sound wood resists, eaten wood gives way.'],
    hire: ['Ask for a drawing that marks old damage and live damage apart.'],
  },
  {
    on: 'hardWinter',
    services: YARD,
    why: ['When the ground freezes that deep, diggers go lower and birds look for warm vents.'],
    act: ['Screen vents and chimneys before the first frost, and set traps before the soil turns hard.'],
    hire: ['Ask if the ground will still be soft enough for traps by the date they offer.'],
  },
  {
    on: 'mildWinter',
    services: YARD,
    why: ['The soil stays soft all year, so digging animals never stop for winter.'],
    act: ['Check the yard for fresh mounds and gaps in every month, not in spring alone.'],
    hire: ['Ask for a plan by the quarter, because the animals stay active through winter here.'],
  },
  {
    on: 'mixedClimate',
    services: [...STINGERS, ...BITERS, ...YARD, ...TERMITES, ...WOOD],
    why: ['With warm springs and falls this zone gives pests two busy seasons, not one.'],
    act: ['Look in early spring and again in early fall, when most of them move.'],
    hire: ['Ask for visits in spring and fall, because the months between matter less here.'],
  },
  {
    on: 'coolClimate',
    services: [...STINGERS, ...BITERS, ...YARD, ...TERMITES, ...WOOD],
    why: ['In a cool zone most outdoor pests wait for late spring, then hurry through a short summer.'],
    act: ['Act in late spring, while nests and colonies are still small.'],
    hire: ['Ask what they do before summer, since early work here saves late visits.'],
  },
  {
    on: 'hotClimate',
    services: [...STINGERS, ...BITERS, 'bird-control', 'snake-removal'],
    why: ['A hot zone keeps them active from early spring into fall.'],
    act: ['Wear shoes and gloves in the yard, and look before you reach into shade or water.'],
    hire: ['Ask how often they come in the hot months, when numbers grow fastest.'],
  },
];
