import type { Description, Offer } from "#lib/api/entities.ts";

export const describedAs = (title: string, over: Partial<Description> = {}): Description => ({
  position: 1,
  title,
  subtitle: "",
  text: "",
  button_title: "",
  button_slug: "",
  image_wide: "",
  image_tall: "",
  ...over,
});

type Params = Offer["trigger"]["params"];

/** An offer that the player may take at once. */
export function offerNamed(
  title: string,
  { action = "login", params = {}, ...over }: Partial<Offer> & { action?: string; params?: Partial<Params> } = {},
): Offer {
  return {
    id: 5,
    sysname: "",
    trigger: {
      action,
      params: { exclude_methods: [], user_satisfies_params: true, min_amount: null, deposit: null, ...params },
    },
    description: describedAs(title),
    promotions: [{ type: "freespins", title: "Five free spins" }],
    status: "available",
    starts_at: null,
    finished_at: null,
    ...over,
  };
}

export const pageOf = <T>(...items: T[]) => ({ items, count: items.length, offset: 0 });
