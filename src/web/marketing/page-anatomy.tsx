import * as texts from '#web/texts/marketing.ts';

const PARTS = [
  [texts.partAnswer, texts.partAnswerText],
  [texts.partProof, texts.partProofText],
  [texts.partSource, texts.partSourceText],
  [texts.partQuiz, texts.partQuizText],
  [texts.partCall, texts.partCallText],
] as const;

/** What stands on one landing page, and why; the numbers on the sheet are those of the list. */
export function PageAnatomy() {
  return (
    <section className="band" aria-labelledby="anatomy-title">
      <div className="band-inner anatomy">
        <div className="sheet" aria-hidden>
          <p className="sheet-title">{texts.isACrackedToothAnEmergency}</p>
          <p className="sheet-lead" data-mark="1">
            {texts.sheetAnswer}
          </p>
          <p className="sheet-proofs" data-mark="2">
            {texts.sheetProofs.map((proof) => (
              <span key={proof}>{proof}</span>
            ))}
          </p>
          <p className="sheet-lines" data-mark="3">
            <i />
            <i />
            <i />
            <small>{texts.sheetSource}</small>
          </p>
          <p className="sheet-quiz" data-mark="4">
            <span>{texts.sheetQuiz}</span>
            <span className="sheet-options">
              {texts.sheetOptions.map((option) => (
                <b key={option}>{option}</b>
              ))}
            </span>
          </p>
          <p className="sheet-call" data-mark="5">
            {texts.sceneCall}
          </p>
        </div>
        <div>
          <h2 id="anatomy-title">{texts.onePageOneQuestion}</h2>
          <p className="band-lead">{texts.noDoorwayPages}</p>
          <ol className="parts">
            {PARTS.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
