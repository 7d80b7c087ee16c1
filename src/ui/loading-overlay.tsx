import './loading-overlay.css';

/** Says, above what stays on the screen, that what was asked for is on its way; seen only where that takes a while. */
export function LoadingOverlay() {
  return <output className="loading-overlay">Loading...</output>;
}
