type Subscribable = { contact: string; is_subscribed: boolean };

/** The contacts, with one of them subscribed or unsubscribed. */
export function withSubscription<C extends Subscribable>(
  contacts: readonly C[],
  contact: string,
  isSubscribed: boolean,
): C[] {
  return contacts.map((each) => (each.contact === contact ? { ...each, is_subscribed: isSubscribed } : each));
}
