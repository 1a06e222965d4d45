import type { Control, UseFormRegisterReturn } from "react-hook-form";
import type { FormField, FormValues } from "../fields.ts";

/** What every kind of field is drawn from. */
export type ControlProps = {
  field: FormField;
  error: string | undefined;
  /** For what the browser's own controls hold… */
  input: UseFormRegisterReturn;
  /** …and for what several of them hold together. */
  control: Control<FormValues>;
  className: string;
};
