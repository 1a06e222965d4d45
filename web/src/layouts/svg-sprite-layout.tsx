import { Outlet } from "react-router";

export function SvgSpriteLayout() {
  return <Outlet />;
}
