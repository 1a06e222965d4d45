import { literalFields } from "../literal-fields.ts";

/** What a confirmation letter's link carries: in the hash, so that no log, history of a proxy or referrer learns the code. */
export type ConfirmationLink = { contact: string; code: string };

const CONTACT = /^[^\s<>"]{3,254}$/;
const CODE = /^\d{6}$/;

export function confirmationLink(hash: string): ConfirmationLink | null {
  const fields = literalFields(hash);
  const contact = fields.get("contact") ?? "";
  const code = fields.get("code") ?? "";
  return CONTACT.test(contact) && CODE.test(code) ? { contact, code } : null;
}
