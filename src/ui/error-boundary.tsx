import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

interface Props {
  children: ReactNode;
  title?: string;
}

/** Contains the failure of a part of a screen; Retry renders it again. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children;
    return (
      <ErrorState
        title={this.props.title ?? 'This part could not be shown'}
        onRetry={() => this.setState({ hasError: false })}
      />
    );
  }
}
