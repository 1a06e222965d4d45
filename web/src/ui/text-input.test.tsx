import { cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { PasswordInput } from "./password-input.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

const paste = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test("a form reads from a text field what the player sees, and from a password field all of it", async () => {
  const onSubmit = vi.fn();
  function Form() {
    const { register, handleSubmit } = useForm<{ login: string; email: string; password: string }>();
    return (
      <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
        <TextInput aria-label="Login" {...register("login")} />
        <TextInput aria-label="E-mail" type="email" {...register("email")} />
        <PasswordInput aria-label="Password" {...register("password")} />
      </form>
    );
  }
  const { getByLabelText, container } = renderPart(<Form />);
  paste(getByLabelText("Login"), "\u202adé\u200bmo\u202c");
  paste(getByLabelText("E-mail"), "\ufeffme@example.test");
  paste(getByLabelText("Password"), "a\u200bb\u00ad");
  expect((getByLabelText("Login") as HTMLInputElement).value).toBe("démo");
  fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  await vi.waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ login: "démo", email: "me@example.test", password: "a\u200bb\u00ad" }),
  );
});

function Amount() {
  const [typed, setTyped] = useState("");
  return <TextInput aria-label="Amount" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

test("a controlled field gets what the player sees, too", () => {
  const { getByLabelText } = render(<Amount />);
  paste(getByLabelText("Amount"), "\u2066125,50\u2069");
  expect((getByLabelText("Amount") as HTMLInputElement).value).toBe("125,50");
});

test("text that an input method is composing stays unchanged until it is done", () => {
  const onChange = vi.fn();
  const { getByLabelText } = render(<TextInput aria-label="Name" onChange={(event) => onChange(event.target.value)} />);
  const input = getByLabelText("Name") as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "a\u200b");
  fireEvent(input, Object.assign(new Event("input", { bubbles: true }), { isComposing: true }));
  expect(input.value).toBe("a\u200b");
  fireEvent.compositionEnd(input);
  expect(input.value).toBe("a");
  expect(onChange).toHaveBeenLastCalledWith("a");
});
