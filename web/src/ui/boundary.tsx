import { Component, type ComponentType, type ReactNode } from "react";

type BoundaryProps = {
  /** What stands in the place of a part that threw; nothing, unless told. `retry` draws the part again. */
  Fallback?: ComponentType<{ retry: () => void }>;
  /** Where the part is shown: in another place it is drawn anew. */
  place?: string;
  children: ReactNode;
};

type BoundaryState = { hasFailed: boolean; place: string | undefined };

/** Keeps what a part throws while it is drawn from taking the rest of the page along. */
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
