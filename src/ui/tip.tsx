import './tip.css';
import { Tooltip } from 'radix-ui';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

const Provided = createContext(false);

/** Opens after 700 ms; while one was open less than 300 ms ago the next opens at once (specification, section 9). */
export function TipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value>
      <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Tooltip.Provider>
    </Provided>
  );
}

interface TipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

/** A tooltip over one focusable element. It adds a hint: the element still needs a name of its own. */
export function Tip({ text, side = 'top', children }: TipProps) {
  const provided = useContext(Provided);
  const tip = (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
  return provided ? tip : <TipProvider>{tip}</TipProvider>;
}
