const PARTS = [
  ['The answer first', 'A worried visitor reads in the first lines what to do now.'],
  [
    'Only what you confirmed',
    'License, insurance, hours, warranty: from your own words. What expires disappears from every page by itself.',
  ],
  ['Sources by name', 'What the trade says comes from authorities named on the page.'],
  ['A quiz of a minute', 'It tells visitors how serious their problem is, and you whom to call first.'],
  ['Your number within reach', 'On a phone the call button stays at the bottom edge. No other company’s script runs.'],
] as const;

const PROOFS = ['Licensed', 'Insured', 'Open today'];

const OPTIONS = ['No', 'A little', 'Yes'];

export function PageAnatomy() {
  return (
    <section className="band" aria-labelledby="anatomy-title">
      <div className="band-inner anatomy">
        <div className="sheet" aria-hidden>
          <p className="sheet-title">Is a cracked tooth an emergency?</p>
          <p className="sheet-lead" data-mark="1">
            Yes, if it hurts, bleeds or has sharp edges. If not, it can wait a day or two.
          </p>
          <p className="sheet-proofs" data-mark="2">
            {PROOFS.map((badge) => (
              <span key={badge}>{badge}</span>
            ))}
          </p>
          <p className="sheet-lines" data-mark="3">
            <i />
            <i />
            <i />
            <small>Source named</small>
          </p>
          <p className="sheet-quiz" data-mark="4">
            <span>Does it hurt when you bite?</span>
            <span className="sheet-options">
              {OPTIONS.map((option) => (
                <b key={option}>{option}</b>
              ))}
            </span>
          </p>
          <p className="sheet-call" data-mark="5">
            Call now
          </p>
        </div>
        <div>
          <h2 id="anatomy-title">One page, one question, one honest answer</h2>
          <p className="band-lead">
            No filler, and no town names stamped on one text. A page that answers nothing new, or says what nobody
            confirmed, is not published.
          </p>
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
