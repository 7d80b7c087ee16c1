import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { DASHBOARD } from './gate.rules.ts';

export function BackToDashboard() {
  return (
    <Link className="back-link" to={DASHBOARD}>
      <ArrowLeft size={16} aria-hidden />
      Back to Dashboard
    </Link>
  );
}
