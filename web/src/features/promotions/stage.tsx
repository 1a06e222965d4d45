import type { Description } from "#lib/api/entities.ts";
import { usePictures } from "#lib/site/pictures.ts";

/** The picture at the top of a page. */
export function Stage({ description }: { description: Description }) {
  const { wide, tall } = usePictures(description);
  const src = wide || tall;
  if (!src) return null;
  return (
    <img
      src={src}
      alt=""
      width={1440}
      height={520}
      fetchPriority="high"
      className="aspect-[16/9] w-full rounded-sheet bg-raised object-cover tablet:aspect-[21/8]"
    />
  );
}
