import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";

const KEY = ["chat-wish"];

/** Asks for the chat to be opened: the part that opens it lives beside the page and may load later. */
export function wishChat(queries: QueryClient): void {
  queries.setQueryData<number>(KEY, (wishes = 0) => wishes + 1);
}

/** How often the chat was asked for on this document. */
export function useChatWishes(): number {
  return useQuery<number>({ queryKey: KEY, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data ?? 0;
}
