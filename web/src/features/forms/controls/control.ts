import type { Control, UseFormRegisterReturn } from "react-hook-form";
import type { FormField, FormValues } from "../fields.ts";

/** The props of every kind of field. */
export type ControlProps = {
  field: FormField;
  error: string | undefined;
  /** For a single native control. */
  input: UseFormRegisterReturn;
  /** For a value that several controls share. */
  control: Control<FormValues>;
  className: string;
};
