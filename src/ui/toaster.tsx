import './toaster.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, watchToast } from './toast.ts';
import { placeToast } from './toast-place.ts';

/** Closes after 5 s or a swipe of more than 50 px to the right; F8 focuses it (specification, section 9). */
export function Toaster() {
  const toast = useSyncExternalStore(watchToast, currentToast, () => null);
  const failed = toast?.tone === 'destructive';
  const area = useRef<HTMLOListElement>(null);
  const shownId = toast?.open ? toast.id : null;
  useLayoutEffect(() => {
    if (shownId !== null && area.current) placeToast(area.current);
  }, [shownId]);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast ? (
        <Toast.Root
          key={toast.id}
          className="toast"
          data-tone={toast.tone ?? 'default'}
          // Radix lets its area take presses a moment later than the toast is seen.
          style={{ pointerEvents: 'auto' }}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast();
          }}
        >
          {failed ? <CircleAlert size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
          <div>
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            {toast.description ? (
              <Toast.Description className="toast-text">{toast.description}</Toast.Description>
            ) : null}
          </div>
          {toast.action ? (
            <Toast.Action className="toast-action" altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className="toast-close" aria-label="Close">
            <X size={16} aria-hidden />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport ref={area} className="toast-area" />
    </Toast.Provider>
  );
}
