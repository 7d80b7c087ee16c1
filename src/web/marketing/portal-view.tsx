const WEEKS = [22, 30, 26, 41, 38, 52, 48, 63, 70, 66, 82, 94];
const BANDS = ['green', 'green', 'yellow', 'yellow', 'orange'] as const;

const POINTS = [
  ['Every inquiry', 'With its page, its quiz score, how long it waits, and one tap to call.'],
  ['Every position', 'Where each question stands on Google, measured every two weeks, with its history.'],
  ['What was done', 'Published, refreshed, mended: in plain words, with the day.'],
  ['Your word', 'Approve pages before they go out, and set what an inquiry was worth.'],
] as const;

/** Shapes of the portal without real figures. */
export function PortalView() {
  return (
    <section className="band band-sunken" aria-labelledby="portal-title">
      <div className="band-inner anatomy anatomy-turned">
        <div>
          <h2 id="portal-title">You see what you pay for</h2>
          <p className="band-lead">
            Your own portal, made for the phone: three numbers first, then the people who wrote to you.
          </p>
          <dl className="points">
            {POINTS.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <svg className="portal-drawing" viewBox="0 0 480 420" aria-hidden focusable="false">
          <rect className="pd-frame" x="1" y="1" width="478" height="418" rx="16" />
          <path className="pd-strong" d="M32 38h112" />
          <path className="pd-soft" d="M32 56h72" />
          {[32, 176, 320].map((x, index) => (
            <g key={x}>
              <rect className="pd-card" x={x} y="84" width="128" height="76" rx="8" />
              <path className="pd-soft" d={`M${x + 16} 104h56`} />
              <path className="pd-number" d={`M${x + 16} 134h${[30, 52, 40][index]}`} />
            </g>
          ))}
          <rect className="pd-card" x="32" y="180" width="260" height="208" rx="8" />
          <path className="pd-soft" d="M48 204h84" />
          {WEEKS.map((height, index) => (
            <rect
              key={index}
              className="pd-bar"
              x={48 + index * 19.5}
              y={364 - height * 1.4}
              width="12"
              height={height * 1.4}
              rx="3"
            />
          ))}
          <rect className="pd-card" x="312" y="180" width="136" height="208" rx="8" />
          {BANDS.map((band, index) => (
            <g key={index}>
              <path className="pd-soft" d={`M328 ${208 + index * 38}h${[58, 46, 64, 40, 52][index]}`} />
              <rect className={`pd-${band}`} x="408" y={199 + index * 38} width="24" height="18" rx="6" />
            </g>
          ))}
        </svg>
      </div>
    </section>
  );
}
