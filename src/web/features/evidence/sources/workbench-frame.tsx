import type { ReactNode, RefObject } from 'react';
import { MAX_QUOTE_WORDS } from '#shared/evidence-choices.ts';

interface WorkbenchFrameProps {
  text: ReactNode;
  panel: ReactNode;
  panelRef?: RefObject<HTMLDivElement | null>;
  /** On a phone, at the bottom edge while the text is on screen. */
  jump?: ReactNode;
}

/** The text beside the form: the same places before and after the form is loaded, so that nothing moves. */
export function WorkbenchFrame({ text, panel, panelRef, jump }: WorkbenchFrameProps) {
  return (
    <div className="workbench">
      <div className="workbench-text">
        <p className="evidence-note">
          Select what supports the statement, or click a passage. At most {MAX_QUOTE_WORDS} words make a quote.
        </p>
        {text}
        {jump}
      </div>
      <div ref={panelRef} className="workbench-panel">
        {panel}
      </div>
    </div>
  );
}
