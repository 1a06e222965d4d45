import { useEffect, useEffectEvent, useImperativeHandle, useRef, type ChangeEvent, type ComponentProps } from "react";
import type { InputMask } from "#lib/validation/mask.ts";
import { TextInput } from "#ui/text-input.tsx";
import { maskField } from "./mask-field.ts";

type MaskedInputProps = ComponentProps<typeof TextInput> & { mask: InputMask | undefined };

/** A text field with a mask (§5.3). The element itself holds the text, so nothing waits for a render. */
export function MaskedInput({ mask, ref, onChange, ...rest }: MaskedInputProps) {
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  // The mask writes the text before React compares it with what it wrote last, so React's own change event does not come.
  const report = useEffectEvent(() =>
    onChange?.({ type: "change", target: element.current } as ChangeEvent<HTMLInputElement>),
  );
  useEffect(() => {
    if (element.current && mask !== undefined) return maskField(element.current, mask, () => report());
    return undefined;
  }, [mask]);
  return <TextInput {...rest} ref={element} onChange={onChange} />;
}
