import type { ProfileAdvice } from './advice.types.ts';

const ROOMS = [
  'home-remodeling',
  'kitchen-remodeling',
  'bathroom-remodeling',
  'drywall-repair',
  'handyman-services',
  'home-additions',
];
const SURFACES = [
  'flooring-installation',
  'tile-installation',
  'cabinet-refinishing',
  'countertop-installation',
  'walk-in-tubs',
];
const OUTSIDE = ['deck-building', 'home-additions', 'fence-installation', 'fence-repair'];
const CONCRETE = ['concrete-work', 'concrete-driveways', 'concrete-leveling', 'asphalt-paving', 'masonry-repair'];
const CHIMNEYS = ['chimney-repair', 'chimney-sweeping'];
const BASES = ['foundation-repair', 'basement-waterproofing', 'crawl-space-encapsulation'];

const WOODWORK = ['flooring-installation', 'cabinet-refinishing', 'home-remodeling', 'kitchen-remodeling'];

export const BUILDING_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'old',
    services: [...ROOMS, 'basement-finishing'],
    why: [
      'Behind old walls wait plaster, few wires and pipes at the end of their life, so small jobs grow.',
      'Floors and walls that old are seldom square, so stock sizes leave gaps.',
    ],
    act: [
      'Have paint and old floor glue tested for lead and asbestos before anyone sands or tears out.',
      'Open one small spot of wall first, so surprises come before the crew does.',
    ],
    hire: [
      'Ask how the crew keeps lead dust in, and set money aside for what the walls hide.',
      'Ask for the price of rotten wood, old wire and old pipe by the piece before work starts.',
    ],
  },
  {
    on: 'middleAged',
    services: [...ROOMS, ...SURFACES, 'basement-finishing'],
    why: ['Floor tiles, textured ceilings and glue from those years can hold asbestos.'],
    act: ['Leave old tiles and textured ceilings whole until a lab has tested a sample.'],
    hire: ['Ask who tests for asbestos and what a clean result or a bad one does to the price.'],
  },
  {
    on: 'new',
    services: [...ROOMS, ...SURFACES],
    hire: ['In newer houses walls are square and plans exist, so ask for a fixed price instead of an allowance.'],
    act: ['Find the builder’s plans first, because they show pipes and wires you would otherwise hit.'],
  },
  {
    on: 'slab',
    services: ['bathroom-remodeling', 'kitchen-remodeling', 'home-remodeling', ...SURFACES],
    why: ['On a slab the drains lie in concrete, so a sink or tub cannot move without cutting.'],
    act: ['Tape a sheet of plastic to bare concrete for a day: drops below it mean damp that ruins floors.'],
    hire: ['Keep the drains where they are, or ask for the price of cutting the slab as a line of its own.'],
  },
  {
    on: 'basement',
    services: ['bathroom-remodeling', 'kitchen-remodeling', 'flooring-installation', 'home-remodeling'],
    act: ['Look at the floor from the basement first, because stains on the joists tell of old leaks.'],
    hire: ['Pipes are easy to reach from a basement, so ask what moving a sink really adds.'],
  },
  {
    on: 'basement',
    services: ['basement-finishing', 'radon-mitigation', ...BASES],
    why: ['A basement takes in soil gas and damp from all sides, so new walls can trap both.'],
    act: ['Test for radon and watch a wet season go by before you close a basement wall.'],
    hire: ['Ask the crew to settle radon and water before the finish work, in that order.'],
  },
  {
    on: 'crawlSpace',
    services: [...BASES, 'radon-mitigation', 'flooring-installation'],
    why: ['Open soil under the floor gives off damp and soil gas, and both rise into the rooms.'],
    act: ['Look for standing water and fallen insulation in the crawl space after a hard rain.'],
    hire: ['Ask how water leaves the crawl space before anyone seals it, and what vents stay open.'],
  },
  {
    on: 'slab',
    services: ['foundation-repair', 'radon-mitigation', 'concrete-leveling'],
    why: ['A slab follows the soil, so dry spells and leaks below it show as cracks and sticking doors.'],
    act: ['Mark the ends of a crack with a pencil and a date, and look again after each season.'],
    hire: ['Ask for floor levels on paper, measured before and after, so you can see what moved.'],
  },
  {
    on: 'old',
    services: [...BASES, ...CHIMNEYS, 'masonry-repair', 'radon-mitigation'],
    why: ['Walls that old are often stone or brick with soft lime mortar, and hard cement breaks them.'],
    act: ['Rub the mortar with a key: if it turns to sand, water gets in there.'],
    hire: ['Ask which mortar they use, because old brick needs soft mortar.'],
  },
  {
    on: 'hardWinter',
    services: [...CONCRETE, ...CHIMNEYS, ...BASES],
    why: [
      'Water in small cracks freezes and widens them each winter, and salt makes it worse.',
      'Frost that deep lifts slabs and footings that do not reach below it.',
    ],
    act: [
      'Seal cracks in fall before water gets in, and use sand instead of salt on young concrete.',
      'Lead water away from walls and slabs before winter, because dry soil does not heave.',
    ],
    hire: [
      'Ask about the mix, the gravel base and the months they pour, since fresh concrete must not freeze.',
      'Ask how deep the footing goes and what frost depth your building office wants.',
    ],
  },
  {
    on: 'coldWinter',
    services: [...CONCRETE, ...CHIMNEYS, ...BASES],
    why: ['Many nights cross the freezing point, and each crossing opens cracks a little more.'],
    act: ['Fill cracks before the first frost, and keep downspouts off slabs and steps.'],
    hire: ['Ask what they do if a frost comes in the first days after the pour.'],
  },
  {
    on: 'mildWinter',
    services: [...CONCRETE, ...BASES],
    why: ['Frost is no factor here, so cracks come from roots, soil and heat.'],
    act: ['Water fresh concrete in the first hot days, because drying too fast makes it crack.'],
    hire: ['Ask how they pour in heat: early hours, shade and wet cover matter more than frost here.'],
  },
  {
    on: 'coolWinter',
    services: [...CONCRETE, ...BASES, ...CHIMNEYS],
    why: ['Freezes are few, so water, roots and moving soil do more harm than frost.'],
    hire: ['Frost rarely stops work, so choose the date by rain and not by season.'],
  },
  {
    on: 'dry',
    services: [...BASES, ...CONCRETE],
    why: ['Dry soil shrinks away from a foundation and swells when water comes, so floors move both ways.'],
    act: ['Keep the soil at the walls evenly damp, with drip lines and not with floods.'],
    hire: ['Ask for soil facts before you pay for piers, because watering alone may calm the movement.'],
  },
  {
    on: 'hotHumid',
    services: ['crawl-space-encapsulation', 'foundation-repair', ...ROOMS],
    why: ['Damp summer air turns to water on cool surfaces, so wood and drywall near the floor suffer first.'],
    act: ['Measure damp in summer and not in winter, because that is when it peaks here.'],
    hire: ['Ask for fans, vents and boards that stand damp, and for how they keep it from coming back.'],
  },
  {
    on: 'oilHeat',
    services: CHIMNEYS,
    why: ['Oil burners leave soot in the flue, and damp turns it into acid that eats mortar.'],
    hire: ['Tell the sweep if an oil boiler shares the chimney, because that flue needs its own check.'],
  },
  {
    on: 'gasHeat',
    services: CHIMNEYS,
    why: ['Gas burners send damp up the flue, and a chimney made for other fuel may need a liner.'],
    hire: ['Ask if the flue has a liner that fits your gas unit, and for photos of it.'],
  },
  {
    on: 'hardWinter',
    services: OUTSIDE,
    why: ['Posts on shallow footings rise with the frost and lean by spring.'],
    act: ['Dig test holes and order wood in winter, and build once the frost is out.'],
    hire: ['Ask how deep the posts go, and check the frost depth with your building office.'],
  },
  {
    on: 'coldWinter',
    services: OUTSIDE,
    why: ['Frost lifts shallow posts a little each winter, until gates and rails no longer line up.'],
    hire: ['Ask for footings below the frost line, with the depth written in the quote.'],
    act: ['Look at posts and stairs in early spring, when frost has just let go of them.'],
  },
  {
    on: 'mildWinter',
    services: [...OUTSIDE, ...SURFACES],
    why: ['Sun and insects, not frost, wear out outdoor wood in this climate.'],
    hire: ['Ask which wood or board stands sun and termites here, because frost is no test.'],
  },
  {
    on: 'coolWinter',
    services: OUTSIDE,
    why: ['Rain and damp soil rot posts at the ground line here long before frost moves them.'],
    act: ['Push a screwdriver into each post at the ground line once a year.'],
    hire: ['Ask how they keep post ends out of wet soil, because rot starts there.'],
  },
  {
    on: 'hotHumid',
    services: OUTSIDE,
    why: ['Warm, wet wood feeds rot and termites, first where boards touch soil or each other.'],
    act: ['Keep soil, leaves and sprinklers off posts and rails.'],
    hire: ['Ask for wood rated for ground contact, and for its tag or stamp.'],
  },
  {
    on: 'dry',
    services: OUTSIDE,
    why: ['Dry air and sun shrink and crack boards, so screws work loose.'],
    act: ['Oil or seal outdoor wood before the hottest months, not after them.'],
    hire: ['Ask how much gap they leave between boards, because wood here shrinks after it goes up.'],
  },
  {
    on: 'detached',
    services: OUTSIDE,
    act: ['Find your lot line and your setbacks at the building office before you set a post.'],
    hire: ['Ask who checks lot line, setback and permit, you or the builder, and get it in writing.'],
  },
  {
    on: 'hardWinter',
    services: [...WOODWORK, 'drywall-repair', 'handyman-services'],
    why: ['Heated air in a winter like that is very dry, so wood shrinks and joints and seams open.'],
    act: ['Let new boards lie in the heated room for some days before anyone nails them down.'],
    hire: ['Ask how damp the wood may be when it goes in, because winter air will dry it further.'],
  },
  {
    on: 'coldWinter',
    services: [...WOODWORK, 'drywall-repair', 'handyman-services'],
    why: ['Wood and drywall shrink in dry winter rooms and swell again in summer, which opens the same cracks.'],
    act: ['Wait for a full year before you fill hairline cracks for the last time.'],
    hire: ['Ask for inside work in the cold months, when crews that build outdoors have free weeks.'],
  },
  {
    on: 'mildWinter',
    services: [...WOODWORK, 'handyman-services', 'bathroom-remodeling'],
    act: ['Cool the house as you always do while wood and glue settle, because heat and damp move both.'],
    hire: ['Work can go on in any month here, so choose the date by the crew and not by the season.'],
  },
  {
    on: 'detached',
    services: ['home-remodeling', 'home-additions', 'kitchen-remodeling', 'handyman-services', 'basement-finishing'],
    act: ['Write all small repairs of the house on one list before you call, because each visit has its price.'],
    hire: ['Ask who gets the permit, because in a house of your own the duty is yours in the end.'],
  },
  {
    on: 'sharedBuildings',
    services: [...ROOMS, ...SURFACES],
    act: ['Read the rules of the building for noise, water shutoff and waste before you choose a date.'],
    hire: ['Ask the board or the owner for a yes in writing before you sign with a crew.'],
  },
];
