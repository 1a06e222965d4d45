import { Component, type ComponentType, type ReactNode } from "react";

type BoundaryProps = {
  /** Rendered in place of a part that threw; by default nothing. `retry` renders the part again. */
  Fallback?: ComponentType<{ retry: () => void }>;
  /** Where the part is shown; a change of place resets the error. */
  place?: string;
  children: ReactNode;
};

type BoundaryState = { hasFailed: boolean; place: string | undefined };

/** Contains an error that a part throws while rendering, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  readonly #retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { children, Fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return Fallback && <Fallback retry={this.#retry} />;
  }
}
