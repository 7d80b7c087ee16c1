import * as texts from '#web/texts/marketing.ts';

const QUESTIONS = [
  [texts.whoWritesThePages, texts.whoWritesThePagesAnswer],
  [texts.whatDoYouNeedFromMe, texts.whatDoYouNeedFromMeAnswer],
  [texts.canIReadThemFirst, texts.canIReadThemFirstAnswer],
  [texts.whoseAreThePages, texts.whoseAreThePagesAnswer],
  [texts.whatHappensToVisitors, texts.whatHappensToVisitorsAnswer],
] as const;

/** What a business asks before it calls; they open without any script. */
export function FirstQuestions() {
  return (
    <section className="band" aria-labelledby="questions-title">
      <div className="band-inner questions">
        <h2 id="questions-title">{texts.whatYouWouldAskFirst}</h2>
        <div>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
