import * as texts from '#web/texts/marketing.ts';
import { StepDrawing } from './step-drawing.tsx';

const STEPS = [
  { of: 'questions', title: texts.findTheQuestions, text: texts.forEachOfYourServicesWe },
  { of: 'answers', title: texts.answerThemHonestly, text: texts.everyPageStartsWithAShort },
  { of: 'domain', title: texts.publishOnYourOwnDomain, text: texts.pagesWeighLessThanAPhoto },
  { of: 'inquiry', title: texts.passEveryInquiryOn, text: texts.formAndQuizReachYou },
] as const;

/** The whole chain in four steps. */
export function HowItWorks() {
  return (
    <section className="band band-sunken" id="how" aria-labelledby="how-title">
      <div className="band-inner">
        <h2 id="how-title">{texts.fromAWorriedSearch}</h2>
        <ol className="how">
          {STEPS.map(({ of, title, text }) => (
            <li key={title}>
              <StepDrawing of={of} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
