/** Not in the icon set, which is on every page: only the list of sessions uses these icons. */
const PATHS = {
  computer: "M5.5 5h13A1.5 1.5 0 0 1 20 6.5V16H4V6.5A1.5 1.5 0 0 1 5.5 5ZM2.5 19h19M9.5 16l-.5 3m5.5-3 .5 3",
  phone:
    "M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3Zm2.5 15h2",
};

export function DeviceIcon({ isPhone }: { isPhone: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="icon size-6!">
      <path d={PATHS[isPhone ? "phone" : "computer"]} />
    </svg>
  );
}
