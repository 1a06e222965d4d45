import { literalFields } from "../literal-fields.ts";

/** The parameters of a confirmation link. They are in the hash, so that the code is in no server log or referrer. */
export type ConfirmationLink = { contact: string; code: string };

const CONTACT = /^[^\s<>"]{3,254}$/;
const CODE = /^\d{6}$/;

export function confirmationLink(hash: string): ConfirmationLink | null {
  const fields = literalFields(hash);
  const contact = fields.get("contact") ?? "";
  const code = fields.get("code") ?? "";
  return CONTACT.test(contact) && CODE.test(code) ? { contact, code } : null;
}
