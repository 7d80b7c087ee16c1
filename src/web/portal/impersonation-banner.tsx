import { Eye } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#web/lib/api.ts';
import { usePortalClient, usePortalImpersonation } from './portal-calls.ts';

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export function ImpersonationBanner() {
  const client = usePortalClient();
  const view = usePortalImpersonation();
  const [isStopping, setStopping] = useState(false);
  if (view === null) return null;
  const stop = async () => {
    setStopping(true);
    // Impersonation expires soon anyway, so leaving must not wait for an unavailable server.
    await callApi('/api/impersonation/stop', { method: 'POST' }).catch(() => undefined);
    window.location.assign(`/clients/${client.id}`);
  };
  return (
    <section className="impersonation-banner" aria-label="Viewing as client">
      <Eye size={16} aria-hidden />
      <p>
        You are viewing as {client.name}. Read-only until {CLOCK.format(new Date(view.until))}.
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={isStopping}
        onClick={() => (isStopping ? undefined : void stop())}
      >
        Stop
      </button>
    </section>
  );
}
