import './switcher.css';
import { VisuallyHidden } from '@mantine/core';
import { ChevronsUpDown, X } from 'lucide-react';
import { openSwitcher } from './open-switcher.ts';
import { useScopedClient } from './use-scoped-client.ts';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whose lists are shown, above the navigation. */
export function SwitcherButton({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { clientId, name, setClientId } = useScopedClient();
  return (
    <div className="switcher" data-scoped={clientId === null ? undefined : ''}>
      <button
        type="button"
        className="switcher-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+Shift+K Meta+Shift+K"
        onClick={() => {
          onOpen?.();
          openSwitcher();
        }}
      >
        <span className="switcher-name">
          {name === null ? null : <VisuallyHidden component="span">Only </VisuallyHidden>}
          {name ?? 'All clients'}
          <VisuallyHidden component="span">
            {name === null ? '(choose a client)' : '(choose another client)'}
          </VisuallyHidden>
        </span>
        {clientId === null ? <kbd aria-hidden data-keys={isMac() ? '⌘ ⇧ K' : 'Ctrl ⇧ K'} /> : null}
        <ChevronsUpDown size={14} aria-hidden />
      </button>
      {clientId === null ? null : (
        <button
          type="button"
          className="switcher-leave"
          aria-label="Show all clients"
          title="Show all clients"
          onClick={() => setClientId(null)}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
