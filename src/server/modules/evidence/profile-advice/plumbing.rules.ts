import type { ProfileAdvice } from './advice.types.ts';

const DRAINS = ['drain-cleaning', 'hydro-jetting'];
const SEWERS = ['sewer-line-repair', 'sewer-camera-inspection'];
const REPAIRS = ['plumbing-repair', 'emergency-plumbing'];
const FIXTURES = ['toilet-repair', 'faucet-and-sink-repair', 'garbage-disposal-repair'];
const HEATERS = ['water-heater-repair', 'water-heater-replacement'];
const FROZEN = ['burst-pipe-repair', ...REPAIRS];

export const PLUMBING_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'old',
    services: DRAINS,
    why: [
      'Old drain pipes are rough inside, so grease and hair catch on them and the clog comes back.',
      'Rust and scale make old pipes narrow, so a drain can slow down without one big clog.',
    ],
    act: [
      'Unless you know your pipes, skip acid cleaners: acid can eat through thin, rusty metal.',
      'Keep grease and wipes out of every drain, because rough old pipe holds on to both.',
    ],
    hire: [
      'Ask for a camera look before anyone uses a water jet, since weak old pipe can crack under pressure.',
      'Tell the plumber how old your house is, because that decides which tools the pipe can take.',
    ],
  },
  {
    on: 'middleAged',
    services: DRAINS,
    why: ['Houses of that age often still have cast iron drains, which rust rough from the inside.'],
    act: ['Find the capped cleanout of your drain now, because houses of that age often hide it behind a shrub.'],
    hire: ['Ask which pipe you have before you choose between a cable and a water jet.'],
  },
  {
    on: 'new',
    services: DRAINS,
    why: ['Newer houses mostly have smooth plastic drains, so look for the clog close to the fixture first.'],
    act: ['Clean the trap under the sink first: in a newer house the clog is often right there.'],
    hire: ['In a newer house a clog seldom means bad pipe, so ask for proof before you pay for more than clearing it.'],
  },
  {
    on: 'sharedBuildings',
    services: [...DRAINS, ...SEWERS],
    why: ['Where neighbors share a drain, the clog may sit in a pipe that is not yours alone.'],
    act: ['Ask the neighbors above and below if their drains are slow too, and tell the building manager.'],
    hire: ['Find out first who owns the shared line, because the building may have to order and pay for the work.'],
  },
  {
    on: 'old',
    services: SEWERS,
    why: [
      'Sewer pipes from that time are often clay or cast iron, and tree roots get in at the joints.',
      'A line that old may have settled, and waste collects where the pipe sags.',
    ],
    act: [
      'Before you plant a tree or buy an old house, look at the sewer line with a camera.',
      'Write down each backup with its date: a pattern tells more about an old line than one bad day.',
    ],
    hire: [
      'Ask for the video of your line and keep a copy, so a second company can judge the same pipe.',
      'Ask which stretch is bad before you agree to replace the whole line.',
    ],
  },
  {
    on: 'middleAged',
    services: SEWERS,
    why: ['Lines of those years can be clay, cast iron or tar-coated fiber, and the fiber kind goes flat with age.'],
    act: ['Look up the year of your house before you call, because it hints at the pipe in the ground.'],
    hire: ['Ask what pipe the camera shows, because some kinds take a liner and some have to come out.'],
  },
  {
    on: 'new',
    services: SEWERS,
    why: ['A newer sewer line rarely wears out, so roots, settling soil or something flushed are likelier causes.'],
    hire: ['Newer pipe rarely fails on its own, so ask what broke it before you agree to dig.'],
  },
  {
    on: 'hardWinter',
    services: [...SEWERS, 'septic-tank-pumping'],
    why: ['Deep frost moves the soil, and a shallow pipe can sag or pull apart at a joint.'],
    act: ['Plan work on buried pipes before the ground freezes, and keep snow on top of shallow lines.'],
    hire: ['Frozen ground makes digging slow, so ask how winter changes the date and the price.'],
  },
  {
    on: 'mildWinter',
    services: [...SEWERS, 'septic-tank-pumping'],
    act: ['The ground hardly freezes, so you can choose the month to dig; choose a dry one.'],
    hire: ['Frost is no reason to rush a dig, so take the time for a second price.'],
  },
  {
    on: 'old',
    services: ['leak-detection', ...FROZEN],
    why: [
      'Old steel pipes rust from the inside, and the first sign is often a pinhole or weak pressure.',
      'Where one old joint gives way, others of the same age are close behind.',
    ],
    act: [
      'Turn the main shutoff once a year: in an old house the valve itself may stick when you need it.',
      'Look at the pipes you can see for green or rusty crust, and mark the spots for the plumber.',
    ],
    hire: [
      'Ask if a repair will hold or if the pipe next to it is just as thin.',
      'Ask for a price to fix the spot and a price to replace the run, then compare.',
    ],
  },
  {
    on: 'slab',
    services: ['leak-detection', 'plumbing-repair', 'repiping'],
    why: ['On a slab, water pipes can run in or under the concrete, so a warm spot on the floor may be a leak.'],
    act: ['Close every tap and watch the water meter before anyone breaks concrete.'],
    hire: ['Ask how they find the exact spot before they cut, because each hole in a slab costs extra.'],
  },
  {
    on: 'basement',
    services: ['leak-detection', 'plumbing-repair', 'repiping'],
    why: ['Most pipes of a house with a basement run along its ceiling, so a drip shows there early.'],
    act: ['Walk the basement with a flashlight and follow the pipes before you open any wall.'],
    hire: ['Clear the basement wall where the pipes run, because easy access shortens the job.'],
  },
  {
    on: 'crawlSpace',
    services: ['leak-detection', 'repiping', ...FROZEN],
    why: ['Pipes in a crawl space meet cold air and go unseen, so a leak can run for weeks.'],
    act: ['Look into the crawl space twice a year, and close the vents or wrap the pipes before a freeze.'],
    hire: ['Tell the plumber how high your crawl space is, because a tight one takes longer.'],
  },
  {
    on: 'hardWinter',
    services: FROZEN,
    why: [
      'Cold like that reaches pipes in outside walls, garages and crawl spaces.',
      'A night like that freezes standing water in any pipe that the heat of the house does not reach.',
    ],
    act: [
      'Find the main shutoff before the first hard freeze, and let a faucet drip on the coldest nights.',
      'Open the cabinet doors under sinks on outside walls when the forecast turns bitter.',
    ],
    hire: [
      'Many pipes burst in the same cold snap, so ask when somebody can come and what to do until then.',
      'Ask to move or insulate the pipe that froze, because thawing it once does not stop the next time.',
    ],
  },
  {
    on: 'coldWinter',
    services: FROZEN,
    why: ['Nights like that freeze pipes in outside walls and unheated garages, even where most winters feel mild.'],
    act: ['Unhook garden hoses in fall, close the outdoor faucets, and learn where the main shutoff is.'],
    hire: ['Ask why that pipe froze and the others did not, so the repair removes the cause.'],
  },
  {
    on: 'coolWinter',
    services: FROZEN,
    why: ['Freezes are short but real, and houses built for mild winters run pipes where cold can reach them.'],
    act: ['Wrap pipes in the attic and along outside walls before the first freeze warning.'],
    hire: ['After a freeze every plumber is busy, so shut off the water first and then compare arrival times.'],
  },
  {
    on: 'mildWinter',
    services: FROZEN,
    why: ['Hard freezes are rare, so wear, water pressure and rust burst more pipes than cold does.'],
    act: ['Cover outdoor faucets when a rare freeze is in the forecast, because pipes here have little cover.'],
    hire: ['Ask what made the pipe fail, since cold is seldom the cause in a climate like this.'],
  },
  {
    on: 'old',
    services: [...FIXTURES, ...HEATERS],
    why: ['Valves and pipes as old as that often fail when somebody touches them, so a small repair can grow.'],
    act: ['Test the small shutoff under the fixture before you take anything apart; an old one may not close.'],
    hire: ['Ask what happens to the price if the old shutoff valve does not hold.'],
  },
  {
    on: 'new',
    services: [...FIXTURES, ...HEATERS],
    why: ['Fixtures in newer houses often came from the builder in one batch, so several can wear out together.'],
    hire: ['Look for the date on the label first: parts of a newer house may still be under the maker’s warranty.'],
  },
  {
    on: 'sharedBuildings',
    services: [...FIXTURES, ...REPAIRS, 'leak-detection', 'burst-pipe-repair'],
    act: ['Ask the manager how to shut off your unit, because the main valve may stop water for the whole building.'],
    hire: ['Check whether you, the landlord or the association must order the repair.'],
  },
  {
    on: 'middleAged',
    services: ['leak-detection', ...FROZEN, ...FIXTURES],
    why: ['Shutoff valves and supply lines of that age grow stiff and brittle, and they leak when touched.'],
    act: ['Replace supply hoses before they burst, and turn each small shutoff once a year.'],
    hire: ['Ask if one visit can replace all worn shutoffs, because the trip is part of each price.'],
  },
  {
    on: 'new',
    services: ['leak-detection', ...FROZEN],
    why: ['In newer houses leaks sit mostly at fittings and valves, not in the pipe itself.'],
    hire: ['Newer plastic pipe is quick to mend, so ask why before you pay for a long stretch of it.'],
  },
  {
    on: 'basement',
    services: [...DRAINS, ...SEWERS],
    why: ['A main drain that clogs shows first at the lowest opening, which is the floor drain in the basement.'],
    act: ['Look at the basement floor drain first: water there means the main line, so stop running water upstairs.'],
    hire: ['Clear the way to the cleanout in the basement before the visit, because digging for it costs time.'],
  },
  {
    on: 'slab',
    services: [...DRAINS, ...SEWERS],
    why: ['Drains below a slab can settle with the soil, and waste then collects in the low spot.'],
    act: ['Find the cleanout cap outside along the wall, since a slab house has no pipes to look at below.'],
    hire: ['Ask what the crew can do from the cleanout before anyone talks of cutting the slab.'],
  },
  {
    on: 'crawlSpace',
    services: [...DRAINS, ...SEWERS],
    why: ['A drain under the floor may leak into the crawl space for months before a clog brings it to light.'],
    act: ['Look under the house with a light before you call: wet soil below a joint tells where the trouble is.'],
    hire: ['A plumber can mend pipes in a crawl space without breaking floors, so ask for that price first.'],
  },
  {
    on: 'mildWinter',
    services: [...DRAINS, ...SEWERS],
    why: ['Without frost, tree roots grow all year, so a line with root trouble clogs again sooner.'],
    act: ['Note how many months pass between two clogs, because roots here do not rest in winter.'],
  },
  {
    on: 'hardWinter',
    services: DRAINS,
    why: ['Grease sets hard in cold pipes along outside walls, so winter clogs are often grease clogs.'],
    act: ['Wipe pans with paper before you wash them in winter, and run hot water after greasy dishes.'],
    hire: ['Ask if the pipe is frozen or clogged before anyone runs a cable, because ice can break both.'],
  },
  {
    on: 'coldWinter',
    services: DRAINS,
    why: ['Cold pipes let grease set sooner, which is why kitchen drains slow down in winter.'],
    act: ['Let hot water run a while after greasy dishes in the cold months.'],
  },
  {
    on: 'hardWinter',
    services: FIXTURES,
    act: ['Shut off and drain outdoor faucets before the first hard freeze, and take the hoses off.'],
    why: ['A faucet or toilet on an outside wall may freeze at its supply line on a night like that.'],
  },
  {
    on: 'coldWinter',
    services: FIXTURES,
    act: ['Take hoses off outdoor faucets in fall, because trapped water splits the pipe behind them.'],
    hire: ['Ask about a frost-proof outdoor faucet while the plumber is there.'],
  },
];
