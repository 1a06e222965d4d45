import { createContext, useContext, useEffect } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { FormValues } from "#features/forms/index.ts";

/** Tells the banner which currency a newcomer has chosen: its prices follow (§3 Auth banner). */
const ChosenCurrency = createContext<(currency: string) => void>(() => undefined);
export const ChosenCurrencyProvider = ChosenCurrency.Provider;

/** Inside a form. Renders nothing. */
export function CurrencyWatch({ form }: { form: UseFormReturn<FormValues> }) {
  const currency = useWatch({ control: form.control, name: "currency" });
  const tell = useContext(ChosenCurrency);
  useEffect(() => {
    if (typeof currency === "string" && currency !== "") tell(currency);
  }, [currency, tell]);
  return null;
}
