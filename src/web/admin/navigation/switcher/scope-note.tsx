import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { useScopedClient } from './use-scoped-client.ts';

/** Screens whose rows and figures are those of the chosen client. */
const SCOPED = /^\/(farms|leads|rankings|content|review|evidence|deliveries|analytics|reports)?\/?$/;

/** Beside the title of a narrowed screen: whose rows these are, and the way back to all. */
export function ScopeNote() {
  const { pathname } = useLocation();
  const { name, setClientId } = useScopedClient();
  if (name === null || !SCOPED.test(pathname)) return null;
  return (
    <button
      type="button"
      className="scope-note"
      aria-label={`Only ${name}. Show all clients`}
      title="Show all clients"
      onClick={() => setClientId(null)}
    >
      <span>{name}</span>
      <X size={14} aria-hidden />
    </button>
  );
}
