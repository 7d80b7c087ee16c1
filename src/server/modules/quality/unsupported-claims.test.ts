import { describe, expect, test } from 'vitest';
import { makeQualityInput, withSentence } from './quality.factory.ts';
import { checkPage } from './quality.usecases.ts';

/** The gates that check claims. */
const CLAIMS = new Set(['G-04', 'G-05', 'G-06', 'G-07', 'G-08', 'G-09', 'G-10', 'G-11', 'G-12', 'G-13']);

const TRADES = {
  pests: { industry: 'Pest Control', maskNouns: ['mouse', 'mice'] },
  plumbing: { industry: 'Plumbing', maskNouns: ['leak', 'pipe'] },
  hvac: { industry: 'HVAC', maskNouns: ['furnace', 'air conditioner'] },
  roofing: { industry: 'Roofing', maskNouns: ['roof', 'shingle'] },
  law: { industry: 'Personal Injury Law', maskNouns: ['accident', 'injury'] },
  family: { industry: 'Family Law', maskNouns: ['divorce', 'custody'] },
  dental: { industry: 'Dental', maskNouns: ['tooth', 'teeth'] },
  automotive: { industry: 'Automotive', maskNouns: ['brake', 'car'] },
  tax: { industry: 'Tax Preparation', maskNouns: ['tax', 'return'] },
} as const;
type Trade = keyof typeof TRADES;

/** The ids of the claim gates that a passing page fails with one more sentence. */
const failedWith = (trade: Trade, text: string, evidence: string[] = []): string[] => {
  const { industry, maskNouns } = TRADES[trade];
  const input = makeQualityInput({
    client: { industry },
    topic: { maskNouns: [...maskNouns] },
    body: { sections: withSentence(text, ...evidence) },
  });
  return checkPage(input)
    .checks.filter(({ id, ok }) => CLAIMS.has(id) && !ok)
    .map(({ id }) => id);
};

/** The client has a license number, insurance text and weekday hours; nothing else is confirmed. */
const refused: [Trade, string][] = [
  // Prices and offers.
  ['plumbing', 'A drain cleaning starts at 99 dollars.'],
  ['plumbing', 'Most repairs cost between $150 and $400.'],
  ['plumbing', 'Expect to pay around 300 for a new valve.'],
  ['hvac', 'A new furnace runs about five thousand dollars.'],
  ['hvac', 'Financing is available at zero percent.'],
  ['hvac', 'We waive the service call fee when you book the repair.'],
  ['roofing', 'Inspections are free.'],
  ['roofing', 'Your first inspection is on us.'],
  ['roofing', 'We will pay your deductible.'],
  ['dental', 'New patients get half off the first visit.'],
  ['dental', 'A cleaning is only £40 this month.'],
  ['automotive', 'Save 20% on brake pads this week.'],
  ['tax', 'Our fee is the lowest in town.'],
  ['law', 'You pay nothing unless we win.'],
  ['law', 'The first consultation costs nothing.'],
  ['pests', 'The quote is free and without obligation.'],
  // Numbers and studies.
  ['pests', 'Nine of ten homes have mice in winter.'],
  ['roofing', 'A third of all roofs leak within a decade.'],
  ['hvac', 'A clean filter cuts your bill by 15 percent.'],
  ['hvac', 'A dirty coil doubles the cost of running the unit.'],
  ['plumbing', 'A dripping tap wastes 3,000 gallons a year.'],
  ['dental', 'Half of all adults have gum disease.'],
  ['dental', 'According to a recent study, flossing twice a day is best.'],
  ['tax', 'Millions of taxpayers miss this credit.'],
  ['law', 'Over 90% of cases settle.'],
  ['automotive', 'Worn tires cause one quarter of all crashes.'],
  // Reviews, awards, counts.
  ['plumbing', 'Acme Pest Control has a 4.9 rating on Google.'],
  ['roofing', 'We have put on more than 2,000 roofs.'],
  ['hvac', 'Acme Pest Control was named best in the county.'],
  ['dental', 'Our patients love us.'],
  ['law', 'Our firm has recovered millions for our clients.'],
  ['automotive', 'Acme Pest Control is the number one shop in the area.'],
  ['roofing', 'Acme Pest Control is the top choice for slate.'],
  ['roofing', 'We stand at the top of our trade.'],
  ['plumbing', 'Call us today: it costs nothing.'],
  ['plumbing', 'It costs nothing to ask us.'],
  ['dental', 'Your first exam costs nothing.'],
  // Credentials.
  ['hvac', 'Our technicians are NATE certified.'],
  ['roofing', 'Acme Pest Control is a factory-authorized installer.'],
  ['roofing', 'We are bonded and fully insured.'],
  ['dental', 'Acme Pest Control is a member of the American Dental Association.'],
  ['law', 'Acme Pest Control specializes in truck accidents.'],
  ['law', 'Our lawyers are experts in injury law.'],
  ['tax', 'Your return is prepared by our certified public accountants.'],
  ['automotive', 'Every mechanic at Acme Pest Control is ASE certified.'],
  ['plumbing', 'Our master plumbers do the work.'],
  ['pests', 'Acme Pest Control runs background checks on every technician.'],
  // Years and people.
  ['plumbing', 'Acme Pest Control has served families for three generations.'],
  ['roofing', 'We are family-owned and have been here since the eighties.'],
  ['hvac', 'With 25 years behind us, we know every furnace.'],
  ['dental', 'Dr. Miller will see you.'],
  ['law', 'Attorney Jane Doe leads the team.'],
  ['automotive', 'Our owner, Tom, has fixed cars all his life.'],
  // Availability.
  ['plumbing', 'We answer the phone day and night.'],
  ['plumbing', 'A plumber is at your door in an hour.'],
  ['hvac', 'We are open on weekends and holidays.'],
  ['hvac', 'Call now and we come today.'],
  ['roofing', 'Our crew tarps your roof within hours.'],
  ['dental', 'Same-day crowns are available here.'],
  ['law', 'We return every call the same day.'],
  ['automotive', 'Acme Pest Control finishes most repairs in a day.'],
  // Outcomes and safety.
  ['pests', 'The mice will never come back.'],
  ['pests', 'Our products are harmless to pets.'],
  ['roofing', 'This roof will last a lifetime.'],
  ['roofing', 'The work comes with a ten-year warranty.'],
  ['plumbing', 'We stand behind our work with a full refund.'],
  ['hvac', 'Your unit will never break down again.'],
  ['dental', 'The treatment is completely painless.'],
  ['law', 'You have a strong case.'],
  ['law', 'We will get you the most money possible.'],
  ['family', 'You will keep custody of your children.'],
  ['tax', 'We get you the biggest refund.'],
  ['tax', 'You will not be audited.'],
  ['automotive', 'Your car will pass inspection, guaranteed.'],
  // Stories.
  ['plumbing', 'A homeowner down the street called us after her basement flooded.'],
  ['roofing', 'After the storm last spring, we replaced dozens of roofs here.'],
  ['dental', 'One patient told us she had not slept for a week.'],
  ['law', 'Our client, a young mother, walked away with a fair settlement.'],
  // Places.
  ['plumbing', 'Older homes in Pawtucket have lead pipes.'],
  ['roofing', 'We also serve Cranston, Coventry and East Greenwich.'],
  ['hvac', 'Winters in Massachusetts are hard on a furnace.'],
  // Dangerous.
  ['plumbing', 'Use a lighter to find a gas leak behind the stove.'],
  ['hvac', 'Bypass the safety switch to keep the furnace going.'],
  ['dental', 'Take 800 mg of ibuprofen every four hours.'],
  ['law', 'You have three years to sue.'],
  ['automotive', 'Open the radiator cap while the engine is hot.'],
  ['hvac', 'If you smell gas, light a match to be sure.'],
];

const honest: [Trade, string, ...string[]][] = [
  ['plumbing', 'Turn the main valve clockwise until it stops.'],
  ['plumbing', 'A blocked relief valve can make a water heater burst, so never plug it.'],
  ['plumbing', 'Ask how the price changes when a wall must be opened.'],
  ['plumbing', 'A permanent repair needs the damaged piece cut out.'],
  ['plumbing', 'Keep drains free of grease and hair.'],
  ['plumbing', 'Two shutoff valves sit under most sinks, one for each line.'],
  ['plumbing', 'Check that the plumber is licensed before you sign.'],
  ['plumbing', 'Never use a lighter to look for a gas leak.'],
  ['hvac', 'Change the filter when it looks gray.'],
  ['hvac', 'If you smell gas, leave the house and call the gas company from outside.'],
  ['hvac', 'A furnace older than fifteen years often needs more than one repair.', 'source:epa'],
  ['hvac', 'Write down what the thermostat shows before you call.'],
  ['hvac', 'Do not bypass a safety switch: it tripped for a reason.'],
  ['hvac', 'Ask who holds the warranty on the parts.'],
  ['hvac', 'The unit works harder on the hottest days of summer.'],
  ['roofing', 'Stay off a wet roof and look from the ground.'],
  ['roofing', 'Acme Pest Control follows the path from the top to the stain.'],
  ['roofing', 'We wet the top of the wall first and work down.'],
  ['roofing', 'Two looks that cost nothing come before any call.'],
  ['roofing', 'It costs nothing to look from the street.'],
  ['roofing', 'Be wary of anyone who offers to pay your deductible.'],
  ['roofing', 'A written estimate lists the layers to be removed.'],
  ['roofing', 'Ask for the name on the insurance policy and call the insurer.'],
  ['roofing', 'Walk away from a door knocker who says the inspection is free but wants a signature.'],
  ['roofing', 'Lost granules gather in the gutter like coarse sand.'],
  ['roofing', 'Storm damage often shows on one side of the roof only.'],
  ['law', 'Write down the names of everyone who saw the crash.'],
  ['law', 'Deadlines to file differ by state, so ask a lawyer early.'],
  ['law', 'Keep every bill and letter in one folder.'],
  ['law', 'The insurer may ask you for a recorded statement.'],
  ['law', 'Ask how the fee is figured and who pays the costs of the case.'],
  ['law', 'A lawyer can tell you which court hears your claim.'],
  ['family', 'A judge looks at what helps the child.'],
  ['family', 'Bring three months of bank statements to the first talk.'],
  ['family', 'Mediation lets both of you speak before a neutral person.'],
  ['family', 'Do not sign papers that you have not read.'],
  ['dental', 'Call ahead and ask what the visit costs under your plan.'],
  ['dental', 'Rinse a knocked-out tooth with milk and hold it by the crown.', 'source:epa'],
  ['dental', 'Tell the office about every medicine you take.'],
  ['dental', 'A permanent tooth that is loose needs to be seen.'],
  ['dental', 'Ask whether the office sends the claim to your insurer.'],
  ['dental', 'Swelling that makes it hard to breathe is a reason to call 911.'],
  ['automotive', 'A grinding noise means metal meets metal.'],
  ['automotive', 'Let the engine cool before you open the cap.'],
  ['automotive', 'Do not open the radiator cap while the engine is hot.'],
  ['automotive', 'Ask the shop to show you the worn part.'],
  ['automotive', 'Note the speed at which the wheel begins to shake.'],
  ['automotive', 'Two warning lights at once often share one cause.'],
  ['tax', 'Bring last year’s return and every form you were sent.'],
  ['tax', 'An extension gives you more time to file, not to pay.'],
  ['tax', 'Ask who signs the return and how the fee is set.'],
  ['tax', 'Be careful with a preparer who promises a big refund.'],
  ['tax', 'Keep receipts by month in one box.'],
  ['pests', 'Put bait where no child or pet can reach it.'],
  ['pests', 'Pest Control is one word for many trades.'],
  ['pests', 'Read the label twice, since the label is the law.'],
  ['pests', 'Ask which product is used and how long to stay out of the room.'],
  ['pests', 'Acme Pest Control works under license RI-4417.', 'client:licenseNumber'],
  ['pests', 'Ask Acme Pest Control what the follow-up visit covers.'],
];

describe('a claim without a confirmed fact fails a gate', () => {
  test.each(refused)('%s: %s', (trade, text) => {
    expect(failedWith(trade, text)).not.toEqual([]);
  });
});

describe('an honest sentence passes', () => {
  test.each(honest)('%s: %s', (trade, text, ...evidence) => {
    expect(failedWith(trade, text, evidence)).toEqual([]);
  });
});
