/** The attachment's limits are those of the call (`Support/sendFeedback`). */
const MOST_BYTES = 5 * 1024 * 1024;
export const ACCEPTED = ["image/png", "image/jpeg", "image/webp", "application/pdf"] as const;

/** What is wrong with a file, as a key of `chat.feedback.failure.reasons`. */
export function problemOf(file: Pick<File, "size" | "type">): "tooLarge" | "wrongKind" | "emptyFile" | null {
  if (!(ACCEPTED as readonly string[]).includes(file.type)) return "wrongKind";
  if (file.size > MOST_BYTES) return "tooLarge";
  return file.size === 0 ? "emptyFile" : null;
}
