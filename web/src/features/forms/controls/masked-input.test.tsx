import { cleanup, fireEvent, render } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { MaskedInput } from "./masked-input.tsx";

afterEach(cleanup);

const CPF = "###.###.###-##";

function setUp(onSubmit: (value: unknown) => void = () => undefined) {
  function Form() {
    const { register, handleSubmit } = useForm<{ cpf: string }>();
    return (
      <form onSubmit={(event) => void handleSubmit(({ cpf }) => onSubmit(cpf))(event)}>
        <MaskedInput aria-label="CPF" mask={CPF} {...register("cpf")} />
      </form>
    );
  }
  const { getByLabelText, container } = render(<Form />);
  return { input: getByLabelText("CPF") as HTMLInputElement, form: container.querySelector("form") as HTMLFormElement };
}

/** What the browser does: the text is there, then it tells. */
const put = (input: HTMLInputElement, text: string, inputType = "insertText", caret = text.length) => {
  const event = Object.assign(changed(input, text), { inputType });
  input.setSelectionRange(caret, caret);
  fireEvent(input, event);
};

function changed(input: HTMLInputElement, text: string): Event {
  // Past React's own bookkeeping of what it wrote.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  return new Event("input", { bubbles: true });
}

test("what the browser fills in without focus is written as the mask says, and so is what the form gets", async () => {
  const onSubmit = vi.fn();
  const { input, form } = setUp(onSubmit);
  put(input, "52998224725");
  expect(input.value).toBe("529.982.247-25");
  fireEvent.submit(form);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith("529.982.247-25"));
});

test("deleting a separator deletes what is before it", () => {
  const { input } = setUp();
  fireEvent.focus(input);
  put(input, "529.9");
  put(input, "5299", "deleteContentBackward", 3);
  expect(input.value).toBe("529");
});

test("what an input method is composing is left alone until it is done", () => {
  const { input } = setUp();
  fireEvent.focus(input);
  fireEvent.compositionStart(input);
  put(input, "5299");
  expect(input.value).toBe("5299");
  fireEvent.compositionEnd(input);
  expect(input.value).toBe("529.9");
});
