import './loading-overlay.css';

export function LoadingOverlay() {
  return <output className="loading-overlay">Loading...</output>;
}
