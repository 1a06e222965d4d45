import { iconPaths, type IconName } from "./icon-paths.ts";

/** Every icon as a symbol, and a sheet that shows them all. */
export function IconSprite() {
  const names = Object.keys(iconPaths) as IconName[];
  return (
    <>
      <svg xmlns="http://www.w3.org/2000/svg" className="hidden" aria-hidden>
        {names.map((name) => (
          <symbol
            key={name}
            id={name}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={iconPaths[name]} />
          </symbol>
        ))}
      </svg>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4 p-6">
        {names.map((name) => (
          <li key={name} className="grid justify-items-center gap-2 text-xs text-muted">
            <svg className="size-8 text-text" aria-hidden>
              <use href={`#${name}`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
