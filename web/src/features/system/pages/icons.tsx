import { iconPaths } from "../../../ui/icon-paths.ts";

/** §2.1 /_icons: the icon set as one sprite, for content that names icons and for whoever draws with them. */
export function Component() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${COLUMNS * CELL} ${Math.ceil(NAMES.length / COLUMNS) * CELL}`} role="img" aria-label="Icons">
      {NAMES.map((name) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          <path d={iconPaths[name]} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
        </symbol>
      ))}
      {NAMES.map((name, index) => (
        <use key={name} href={`#${name}`} x={(index % COLUMNS) * CELL + 8} y={Math.floor(index / COLUMNS) * CELL + 8} width={24} height={24}>
          <title>{name}</title>
        </use>
      ))}
    </svg>
  );
}

const COLUMNS = 10;
const CELL = 40;
const NAMES = Object.keys(iconPaths) as (keyof typeof iconPaths)[];
