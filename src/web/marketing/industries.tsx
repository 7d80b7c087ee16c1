import { CALCULATOR_INDUSTRIES, CALCULATOR_INDUSTRY_LABELS, type CalculatorIndustry } from '#shared/calculator.ts';

const QUESTIONS: Record<CalculatorIndustry, string> = {
  legal: 'Do I need a lawyer after a minor accident?',
  medical: 'Is a cracked tooth an emergency?',
  'home-services': 'Why is my furnace blowing cold air?',
  'real-estate': 'What should I fix before I sell?',
  financial: 'What happens if I ignore a letter from the IRS?',
  automotive: 'Can I drive with a grinding brake?',
  beauty: 'How long before a wedding should I color my hair?',
  fitness: 'How often should a beginner train?',
  restaurant: 'Who caters a party of forty on short notice?',
  retail: 'Which mattress helps with a sore back?',
  professional: 'When does a small shop need a bookkeeper?',
  education: 'Is my child behind in reading?',
  other: 'What does your customer ask first?',
};

export function Industries() {
  return (
    <section className="band" aria-labelledby="industries-title">
      <div className="band-inner">
        <h2 id="industries-title">Your trade has its questions</h2>
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
