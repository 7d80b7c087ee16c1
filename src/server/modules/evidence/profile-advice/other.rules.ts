import type { ProfileAdvice } from './advice.types.ts';

const SOLAR = ['solar-panel-installation', 'solar-panel-repair', 'solar-batteries'];
const SECURITY = ['security-systems', 'security-cameras', 'access-control'];
const SALES = [
  'home-selling',
  'home-buying',
  'real-estate-agents',
  'home-appraisal',
  'home-inspection',
  'sell-house-fast',
];
const PETS = ['dog-grooming', 'dog-training', 'dog-boarding', 'pet-sitting', 'pet-waste-removal'];

export const OTHER_ADVICE: readonly ProfileAdvice[] = [
  {
    on: 'old',
    services: [...SALES, 'property-management', 'home-staging'],
    why: [
      'In a house that old, buyers worry about wiring, pipes, lead paint and the sewer line, in that order.',
      'Age alone does not hurt a price; surprises in the inspection report do.',
    ],
    act: [
      'Collect the dates of roof, wiring, pipes and boiler, because that page answers most questions.',
      'Look at the sewer line with a camera before a buyer asks for it.',
    ],
    hire: [
      'Ask what the inspection leaves out: sewer, chimney and lead usually cost extra.',
      'Ask for recent sales of houses of the same age, because newer ones are no measure.',
    ],
  },
  {
    on: 'middleAged',
    services: SALES,
    why: ['Houses of those years often come due for roof, windows and wiring at the same time.'],
    act: ['List what is new and since when, and keep the receipts together.'],
    hire: ['Ask the inspector about wiring, panel brand and siding, the weak points of those years.'],
  },
  {
    on: 'new',
    services: SALES,
    why: ['Newer houses on one street are much alike, so small differences set the price.'],
    act: ['Find out which builder’s warranties pass to the next owner.'],
    hire: ['Have a newer house inspected too, because nobody has lived out its first faults yet.'],
  },
  {
    on: 'basement',
    services: ['home-inspection', 'home-buying', 'home-selling', 'home-appraisal'],
    why: ['A stained basement wall tells more about water than any listing does.'],
    act: ['Smell and look at the basement after rain, and test it for radon.'],
    hire: ['Ask the inspector to move boxes off the basement walls, and add a radon test.'],
  },
  {
    on: 'slab',
    services: ['home-inspection', 'home-buying', 'home-selling', 'home-appraisal'],
    why: ['On a slab the pipes and the soil below stay out of sight, so cracks and doors must tell the story.'],
    act: ['Open every door and look for floors that slope before you fall in love with the kitchen.'],
    hire: ['Ask for floor levels if doors stick or tiles crack in a line.'],
  },
  {
    on: 'crawlSpace',
    services: ['home-inspection', 'home-buying', 'home-selling'],
    hire: ['Ask the inspector for photos from inside the crawl space, because that is where repairs hide.'],
    act: ['Open the crawl space hatch and smell: damp there comes up through the floor.'],
  },
  {
    on: 'oilHeat',
    services: ['home-inspection', 'home-buying', 'home-selling'],
    act: ['Ask if an oil tank lies in the ground, used or forgotten, before you sign anything.'],
    hire: ['Have the yard searched for a buried oil tank, because cleaning up a leak is the owner’s bill.'],
  },
  {
    on: 'rented',
    services: ['property-management', 'home-buying', 'home-selling'],
    why: ['With so many tenants, a vacant home fills fast only if its price and shape match the others.'],
    act: ['Write down the state of each room at every change of tenant.'],
    hire: ['Ask how long their homes stand empty between tenants, and who screens the tenants.'],
  },
  {
    on: 'apartments',
    services: ['property-management', 'home-buying', 'home-appraisal'],
    act: ['Read the association’s budget and minutes before you buy into a building.'],
    hire: ['Ask for sales in the same building first, because other buildings have other fees.'],
  },
  {
    on: 'hardWinter',
    services: ['property-management', 'home-inspection', 'home-selling', 'home-buying'],
    act: ['Keep the heat on in an empty house, because one night like that can burst a pipe.'],
    hire: ['Snow hides roofs and yards, so ask what the inspector could not see and who looks in spring.'],
  },
  {
    on: 'coldWinter',
    services: ['property-management', 'home-inspection', 'home-selling', 'home-buying'],
    act: ['Drain or heat an empty house in winter, and have somebody look in each week.'],
    hire: ['Nobody can test air conditioning on cold days, so ask who checks it in spring.'],
  },
  {
    on: 'mildWinter',
    services: ['property-management', 'home-inspection', 'home-selling', 'home-buying'],
    act: ['Ask for the age of the air conditioner first, because it works hardest of all in this climate.'],
    hire: ['Add a check for termites and roof heat damage, which matter more here than frost.'],
  },
  {
    on: 'old',
    services: SOLAR,
    why: ['Old rafters, old wire and small panels decide if a roof is ready for solar.'],
    act: ['Find out the age of the roof first, because panels should not outlast the shingles below them.'],
    hire: ['Ask if the price includes a new electrical panel and roof repairs, which old houses often need.'],
  },
  {
    on: 'electricHeat',
    services: SOLAR,
    why: ['Electric heat makes winter the time of highest use, just when the sun gives least.'],
    hire: ['Ask for a month-by-month estimate, because electric heat moves your use into winter.'],
  },
  {
    on: 'gasHeat',
    services: SOLAR,
    hire: ['With gas heat your electric use peaks in summer, so size the system on summer bills.'],
  },
  {
    on: 'tileRoofs',
    services: SOLAR,
    hire: ['If your roof is tile, ask who replaces broken pieces and how they seal each mount.'],
  },
  {
    on: 'hardWinter',
    services: [...SOLAR, ...SECURITY],
    why: ['Snow covers panels and lenses, and batteries lose strength in deep cold.'],
    act: ['Place what has a battery where frost does not reach it, and keep lenses free of ice.'],
    hire: ['Ask how cold each device may get, and compare that with your coldest night.'],
  },
  {
    on: 'coldWinter',
    services: [...SOLAR, ...SECURITY],
    why: ['Cold nights shorten the life of battery-powered cameras and locks.'],
    hire: ['Ask which parts run on batteries and how long they last in winter.'],
  },
  {
    on: 'mildWinter',
    services: [...SOLAR, ...SECURITY],
    why: ['Strong sun and heat wear out plastic housings and batteries sooner than frost does.'],
    hire: ['Ask how hot each device may get, because a west wall in summer goes past what some allow.'],
  },
  {
    on: 'dry',
    services: SOLAR,
    why: ['Dust on the glass takes power, and rare rain does not wash it off.'],
    act: ['Rinse panels early in the morning with plain water, from the ground.'],
    hire: ['Ask if cleaning is part of the care plan, because dust is the main loss in dry country.'],
  },
  {
    on: 'apartments',
    services: [...SECURITY, ...SOLAR],
    act: ['Ask the owner or the board before you drill, because doors and halls are shared.'],
    hire: ['Ask for devices that need no wiring if you must leave the walls as they are.'],
  },
  {
    on: 'rented',
    services: SECURITY,
    hire: ['If you rent, choose devices you can take along, and ask the landlord before any drilling.'],
  },
  {
    on: 'detached',
    services: SECURITY,
    why: ['A house that stands alone has a back and two sides that nobody sees from the street.'],
    act: ['Walk around your house after dark and note the doors and windows no light reaches.'],
    hire: ['Ask for a plan of all sides of the house and not of the front door alone.'],
  },
  {
    on: 'hardWinter',
    services: [...PETS, 'veterinary-care', 'emergency-vet'],
    why: ['Frost and road salt crack paws, and short coats do not hold on nights like that.'],
    act: ['Wash paws after each walk in winter and keep walks short on the coldest days.'],
    hire: ['Ask where the dogs go out in deep cold and how long they stay there.'],
  },
  {
    on: 'coldWinter',
    services: [...PETS, 'veterinary-care', 'emergency-vet'],
    act: ['Rinse salt off paws, and wipe up antifreeze at once, because a lick can poison a pet.'],
    hire: ['Ask how they dry a dog fully before it goes back out into the cold.'],
  },
  {
    on: 'mildWinter',
    services: [...PETS, 'veterinary-care', 'emergency-vet'],
    why: ['Fleas and ticks live through winters this mild, so protection cannot pause.'],
    act: ['Walk early and late, test the pavement with your hand, and never leave a pet in the car.'],
    hire: ['Ask how the dogs keep cool, and who watches them in the heat of the day.'],
  },
  {
    on: 'hotHumid',
    services: [...PETS, 'veterinary-care', 'emergency-vet'],
    why: ['Panting cools little in damp heat, so pets overheat sooner than the thermometer suggests.'],
    act: ['Dry ears and skin folds well, because damp heat brings infections.'],
  },
  {
    on: 'apartments',
    services: PETS,
    act: ['Tell the sitter about door codes, elevators and the rules of the building.'],
    hire: ['Ask how a dog that lives in an apartment gets exercise on days of bad weather.'],
  },
  {
    on: 'hardWinter',
    services: ['slip-and-fall'],
    act: ['Photograph the ice, your shoes and the steps on the same day, because a thaw removes the proof.'],
    why: ['Ice stays for weeks in winters like that, so who had to clear it and when is the first question.'],
  },
  {
    on: 'coldWinter',
    services: ['slip-and-fall'],
    act: ['Photograph the ice before it melts, and write down the hour and the weather.'],
    why: ['Snow melts by day and freezes by night, so the hour of the fall matters.'],
  },
  {
    on: 'rented',
    services: ['renters-insurance'],
    act: ['List what you own with photos, because the landlord’s policy does not pay for your things.'],
  },
  {
    on: 'old',
    services: ['home-insurance'],
    act: ['Have the years of the roof, wiring, pipes and furnace at hand, because insurers of old houses ask.'],
    hire: ['Ask if the policy pays to rebuild an old house by the code of today.'],
  },
  {
    on: 'hardWinter',
    services: ['home-insurance'],
    act: ['Read what the policy says about frozen pipes in an empty house before you travel in winter.'],
  },
  {
    on: 'coolWinter',
    services: [...SOLAR, ...SECURITY],
    why: ['Frost is rare here, so rain, heat and insects are what outdoor devices must stand.'],
    hire: ['Ask how each outdoor box keeps out rain, because wet weather comes more often than frost.'],
  },
  {
    on: 'coolWinter',
    services: [...PETS, 'veterinary-care', 'emergency-vet'],
    why: ['Winters this short rarely stop fleas and ticks for long.'],
    act: ['Keep up flea and tick protection in winter, unless your vet tells you to pause.'],
  },
];
