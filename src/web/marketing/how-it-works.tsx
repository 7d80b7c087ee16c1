import * as texts from '#web/texts/marketing.ts';

const STEPS = [
  {
    title: texts.findTheQuestions,
    text: texts.forEachOfYourServicesWe,
  },
  {
    title: texts.answerThemHonestly,
    text: texts.everyPageStartsWithAShort,
  },
  {
    title: texts.publishOnYourOwnDomain,
    text: texts.pagesWeighLessThanAPhoto,
  },
  {
    title: texts.passEveryInquiryOn,
    text: texts.formAndQuizReachYou,
  },
];

/** The whole chain in four steps. */
export function HowItWorks() {
  return (
    <section className="band band-sunken" aria-labelledby="how-title">
      <div className="band-inner">
        <h2 id="how-title">{texts.fromAWorriedSearch}</h2>
        <ol className="how">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
