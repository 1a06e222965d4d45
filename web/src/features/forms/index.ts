export { writePhone } from "./controls/phone-number.ts";
export { ContentForm } from "./content-form.tsx";
export { FailureNote } from "./failure-note.tsx";
export { failureWords, promoCodeWords, tellFailure } from "./failure.ts";
export { fieldOf, type FormField, type FormValues } from "./fields.ts";
export { ResendButton } from "./resend-button.tsx";
export { useFocusOnFirstField } from "./use-focus-on-first-field.ts";
export { formsConfigRead, metadataRead, phoneSettingsRead } from "./queries.ts";
export { LONGEST_WAIT_MS, secondsToWait } from "./resend-wait.ts";
