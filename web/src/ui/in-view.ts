import { useEffect, useRef, useState } from "react";

/** Becomes true when the element comes near the screen, and stays true. */
export function useInView<E extends Element>(margin = "400px") {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, margin]);
  return { ref, isSeen };
}
