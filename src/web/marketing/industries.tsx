import { CALCULATOR_INDUSTRIES, CALCULATOR_INDUSTRY_LABELS, type CalculatorIndustry } from '#shared/calculator.ts';
import * as texts from '#web/texts/marketing.ts';

/** What people ask a business of each industry before they call. */
const QUESTIONS: Record<CalculatorIndustry, string> = {
  legal: texts.doINeedALawyerAfter,
  medical: texts.isACrackedToothAnEmergency,
  'home-services': texts.whyIsMyFurnaceBlowingCold,
  'real-estate': texts.whatShouldIFixBeforeI,
  financial: texts.whatHappensIfIIgnore,
  automotive: texts.canIDriveWithAGrinding,
  beauty: texts.howLongBeforeAWeddingShould,
  fitness: texts.howOftenShouldABeginnerTrain,
  restaurant: texts.whoCatersAPartyOfForty,
  retail: texts.whichMattressHelpsWithASore,
  professional: texts.whenDoesASmallShopNeed,
  education: texts.isMyChildBehindInReading,
  other: texts.whatDoesYourCustomerAskFirst,
};

/** The industries of the calculator, each with a question of the kind its pages answer. */
export function Industries() {
  return (
    <section className="band" aria-labelledby="industries-title">
      <div className="band-inner">
        <h2 id="industries-title">{texts.yourTradeHasItsQuestions}</h2>
        <ul className="industries">
          {CALCULATOR_INDUSTRIES.map((industry) => (
            <li key={industry}>
              <h3>{CALCULATOR_INDUSTRY_LABELS[industry]}</h3>
              <p>{`“${QUESTIONS[industry]}”`}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
