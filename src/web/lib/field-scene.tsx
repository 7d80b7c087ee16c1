import './field-scene.css';

/** Furrows below a sun, along the bottom of pages that stand alone. */
export function FieldScene() {
  return (
    <svg
      className="field-scene"
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <circle className="field-scene-sun" cx="1040" cy="112" r="46" />
      <path className="field-scene-far" d="M0 168C240 112 520 104 760 136s460 30 680-20v184H0Z" />
      <path className="field-scene-near" d="M0 214c220-52 560-62 860-26 220 26 420 20 580-14v126H0Z" />
      <path
        className="field-scene-furrows"
        d="M-40 300C160 262 420 224 640 192M160 308C330 268 520 230 690 194M400 312C520 272 640 234 742 197M640 314C700 276 760 240 800 200M870 314C868 276 866 240 858 204M1090 312C1040 276 980 240 918 207M1310 306C1220 270 1090 236 978 208M1500 286C1370 254 1200 224 1040 206"
      />
      <path className="field-scene-horizon" d="M0 214c220-52 560-62 860-26 220 26 420 20 580-14" />
    </svg>
  );
}
