import type { ProfileAdvice } from './advice.types.ts';

const WINDOWS = ['window-replacement', 'window-repair', 'door-installation'];
const WALLS = ['siding-installation', 'siding-repair'];
const PAINT = ['house-painting', 'exterior-painting'];
const INSIDE_PAINT = ['interior-painting', 'house-painting'];
const WASHING = ['pressure-washing', 'window-cleaning'];
const INSULATION = ['insulation-installation'];

export const EXTERIOR_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'singlePane',
    services: [...WINDOWS, ...INSULATION],
    why: ['Single panes let heat through both ways, so rooms near them are never quite right.'],
    act: ['Hold a flame-free smoke stick or your hand at the frame on a windy day before you blame the glass.'],
    hire: ['Ask for a price by the window, the worst rooms first, because you need not change all at once.'],
  },
  {
    on: 'old',
    services: [...WINDOWS, ...WALLS, ...PAINT, ...INSIDE_PAINT],
    why: [
      'Paint that old may hold lead, above all on window frames and outside trim.',
      'Old walls hold many layers of paint, and the top one peels when those below let go.',
    ],
    act: [
      'Test old paint for lead before you scrape or sand, and keep children out of the room.',
      'Lay plastic below an old window before you open or scrape it.',
    ],
    hire: [
      'Ask how the crew holds lead dust, and look for their lead-safe training on paper.',
      'Ask for a repair of old frames first, because sound old wood often outlasts a cheap new unit.',
    ],
  },
  {
    on: 'middleAged',
    services: [...WALLS, ...WINDOWS, ...INSULATION],
    why: ['Siding, putty and some loose fill of those years can hold asbestos.'],
    act: ['Do not drill or vacuum loose gray fill in the attic before somebody has tested it.'],
    hire: ['Ask who tests old boards or fill for asbestos before the crew cuts them.'],
  },
  {
    on: 'new',
    services: [...WINDOWS, ...WALLS, ...PAINT, ...INSULATION],
    why: ['On newer houses sealant and the builder’s thin first coat fail long before wood or glass.'],
    hire: ['Look for the maker’s warranty on glass and siding before you pay for new ones.'],
  },
  {
    on: 'coldClimate',
    services: [...WINDOWS, ...INSULATION],
    why: ['In a zone that cold, a gap in the attic costs more heat than an old furnace does.'],
    act: ['Look at the roof after snow: bare patches show where heat gets out.'],
    hire: ['Ask for air sealing before insulation, and for windows rated for the northern zone.'],
  },
  {
    on: 'coolClimate',
    services: [...WINDOWS, ...INSULATION],
    why: ['Heating costs more than cooling in this zone, so lost heat is what you pay for.'],
    act: ['Seal the attic hatch and the gaps around pipes first, since they leak the most for their size.'],
    hire: ['Ask what insulation level the code asks for in your zone, and what your attic has now.'],
  },
  {
    on: 'mixedClimate',
    services: [...WINDOWS, ...INSULATION],
    why: ['This zone needs both heat and cooling, so a good wall pays you back twice a year.'],
    act: ['Feel for drafts in winter and for a hot ceiling in summer, and note the worst rooms.'],
    hire: ['Ask for glass that suits your zone: the wrong coating blocks winter sun or lets in summer heat.'],
  },
  {
    on: 'hotClimate',
    services: [...WINDOWS, ...INSULATION],
    why: ['In a zone this hot the attic bakes, and heat comes down through the ceiling until late evening.'],
    act: ['Shade the west windows first, because they take the worst of the afternoon sun.'],
    hire: ['Ask for glass with a low solar heat gain, and for attic work before a bigger air conditioner.'],
  },
  {
    on: 'hardWinter',
    services: [...WALLS, ...PAINT, ...WASHING],
    why: ['Water behind a board freezes and pushes paint and siding off from the back.'],
    act: ['Caulk gaps and wash walls before the cold, because wet joints freeze open.'],
    hire: ['Paint and sealant need mild nights, so book early: the season is short with winters like that.'],
  },
  {
    on: 'coldWinter',
    services: [...WALLS, ...PAINT, ...WASHING],
    why: ['Damp that freezes and thaws all winter lifts paint at joints and edges.'],
    act: ['Look at the north wall in spring, because paint and siding fail there first.'],
    hire: ['Ask what night temperature their paint needs and when they stop for the year.'],
  },
  {
    on: 'coolWinter',
    services: [...WALLS, ...PAINT, ...WASHING],
    why: ['Long mild and damp spells feed mildew, and it grows under paint on the shady side.'],
    hire: ['Paint can go on in most months here, so choose a dry spell and not a season.'],
    act: ['Wash mildew off shady walls once a year before it takes hold of the paint.'],
  },
  {
    on: 'mildWinter',
    services: [...WALLS, ...PAINT, ...WASHING],
    why: ['Strong sun fades and chalks paint here long before frost could hurt it.'],
    act: ['Rub the south wall with your palm: white dust on it means the paint has worn thin.'],
    hire: ['Ask for paint that stands strong sun, and for work in the cool hours of the day.'],
  },
  {
    on: 'hotHumid',
    services: [...WALLS, ...PAINT, ...WASHING],
    why: ['Damp heat grows mildew and algae, and both come back on walls that stay in the shade.'],
    act: ['Use low pressure and soap on siding, because a hard jet drives water behind it.'],
    hire: ['Ask for a mildew wash before any paint, and for boards that let the wall dry.'],
  },
  {
    on: 'dry',
    services: [...PAINT, ...WALLS, ...WASHING],
    why: ['Dry heat shrinks wood and caulk, so joints open and dust settles in.'],
    act: ['Check caulk lines each spring, and rinse dust off instead of rubbing it in.'],
    hire: ['Ask how they keep paint from drying too fast in hot, dry wind.'],
  },
  {
    on: 'dry',
    services: INSIDE_PAINT,
    hire: ['Dry air lets one coat follow another fast, so ask for the work in fewer days.'],
  },
  {
    on: 'hotHumid',
    services: INSIDE_PAINT,
    act: ['Run the air conditioning while paint dries, because damp air leaves it soft for days.'],
    hire: ['Ask for paint made for bathrooms wherever damp air meets a cool wall.'],
  },
  {
    on: 'coldWinter',
    services: INSIDE_PAINT,
    act: ['Keep the room warm day and night while paint dries in winter.'],
    hire: ['Winter is the slow season for painters, so ask then for dates inside the house.'],
  },
  {
    on: 'hardWinter',
    services: INSIDE_PAINT,
    why: ['Cold outside walls sweat in winter, and paint there peels or spots first.'],
    hire: ['Winter keeps painters indoors, so ask for inside work in the cold months.'],
  },
  {
    on: 'rented',
    services: INSIDE_PAINT,
    act: ['If you rent, get the color and the work agreed in writing before you open a can.'],
  },
  {
    on: 'sharedBuildings',
    services: [...WINDOWS, ...PAINT, ...WALLS],
    hire: ['In a shared building the outside often belongs to all owners, so ask the board before you order.'],
  },
];
