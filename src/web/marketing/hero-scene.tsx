const FURROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function HeroScene() {
  return (
    <div className="scene" aria-hidden>
      <i className="scene-sun" />
      <svg className="scene-field" viewBox="0 0 520 480" preserveAspectRatio="none" focusable="false">
        <path d="M0 176C130 116 390 116 520 176V480H0Z" className="scene-soil" />
        {FURROWS.map((row) => (
          <path
            key={row}
            className="scene-furrow"
            d={`M${260 + (row - 4) * 9} 132Q${260 + (row - 4) * 46} 268 ${260 + (row - 4) * 112} 480`}
          />
        ))}
      </svg>
      <div className="scene-search">
        <svg viewBox="0 0 20 20" width="18" height="18" focusable="false">
          <path d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.5 10.5L17 17" className="scene-line" />
        </svg>
        <span>furnace blowing cold air</span>
      </div>
      <div className="scene-page">
        <p className="scene-business">Your business · your town</p>
        <p className="scene-question">Why is my furnace blowing cold air?</p>
        <p className="scene-answer">
          Often it is the fan set to On, a clogged filter or a dirty flame sensor. Check them in this order.
        </p>
        <p className="scene-call">Call now</p>
        <p className="scene-quiz">
          <span>How urgent is it?</span>
          <i />
        </p>
      </div>
      <div className="scene-lead">
        <b>New inquiry</b>
        <span>Form and quiz, from this page</span>
        <span className="scene-ways">Call · Mail · Won · Lost</span>
      </div>
    </div>
  );
}
