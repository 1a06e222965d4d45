import { cleanup, fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { MaskedInput } from "./masked-input.tsx";

afterEach(cleanup);

const CPF = "###.###.###-##";

type FormProps = { defaultValue?: string; onSubmit: (value: unknown) => void };

function Form({ defaultValue, onSubmit }: FormProps) {
  const { register, handleSubmit } = useForm<{ cpf: string }>();
  return (
    <form onSubmit={(event) => void handleSubmit(({ cpf }) => onSubmit(cpf))(event)}>
      <MaskedInput aria-label="CPF" mask={CPF} defaultValue={defaultValue} {...register("cpf")} />
    </form>
  );
}

function setUp(onSubmit: (value: unknown) => void = () => undefined) {
  const { getByLabelText, container } = render(<Form onSubmit={onSubmit} />);
  return { input: getByLabelText("CPF") as HTMLInputElement, form: container.querySelector("form") as HTMLFormElement };
}

/** As the browser does it: the text changes before the event. */
const put = (input: HTMLInputElement, text: string, inputType = "insertText", caret = text.length) => {
  const event = Object.assign(changed(input, text), { inputType });
  input.setSelectionRange(caret, caret);
  fireEvent(input, event);
};

function changed(input: HTMLInputElement, text: string): Event {
  // Bypasses React's tracking of the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  return new Event("input", { bubbles: true });
}

test("autofill without focus is masked, in the field and in the form", async () => {
  const onSubmit = vi.fn();
  const { input, form } = setUp(onSubmit);
  put(input, "52998224725");
  expect(input.value).toBe("529.982.247-25");
  fireEvent.submit(form);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith("529.982.247-25"));
});

test("deleting a separator deletes the character before it", () => {
  const { input } = setUp();
  fireEvent.focus(input);
  put(input, "529.9");
  put(input, "5299", "deleteContentBackward", 3);
  expect(input.value).toBe("529");
});

test("text that an input method is composing stays unchanged until it is done", () => {
  const { input } = setUp();
  fireEvent.focus(input);
  fireEvent.compositionStart(input);
  put(input, "5299");
  expect(input.value).toBe("5299");
  fireEvent.compositionEnd(input);
  expect(input.value).toBe("529.9");
});

test("a deletion in the middle reaches the form", async () => {
  const onSubmit = vi.fn();
  const { input, form } = setUp(onSubmit);
  fireEvent.focus(input);
  put(input, "529.982.247-25");
  put(input, "529.82.247-25", "deleteContentBackward", 4);
  expect(input.value).toBe("529.822.472-5");
  expect(input.selectionStart).toBe(4);
  fireEvent.submit(form);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith("529.822.472-5"));
});

test("a composed text reaches the form once it is done", async () => {
  const onSubmit = vi.fn();
  const { input, form } = setUp(onSubmit);
  fireEvent.focus(input);
  fireEvent.compositionStart(input);
  put(input, "529");
  fireEvent.compositionEnd(input);
  fireEvent.submit(form);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith("529"));
});

test("hydration keeps a server-rendered value, and masks a value that the browser filled in before", async () => {
  const onSubmit = vi.fn();
  const page = (defaultValue: string) => <Form defaultValue={defaultValue} onSubmit={onSubmit} />;
  const container = document.body.appendChild(document.createElement("div"));
  const errors = vi.spyOn(console, "error");
  container.innerHTML = renderToString(page("529.982"));
  const input = container.querySelector("input") as HTMLInputElement;
  render(page("529.982"), { container, hydrate: true });
  expect(input.value).toBe("529.982");
  cleanup();

  container.innerHTML = renderToString(page(""));
  const filledIn = container.querySelector("input") as HTMLInputElement;
  filledIn.value = "52998224725";
  render(page(""), { container, hydrate: true });
  await vi.waitFor(() => expect(filledIn.value).toBe("529.982.247-25"));
  expect(errors).not.toHaveBeenCalled();
  container.remove();
});
