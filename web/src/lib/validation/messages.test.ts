import { describe, expect, test } from "vitest";
import { createTranslate } from "../i18n/i18n.tsx";
import en from "#locales/en/validation.json";
import fr from "#locales/fr/validation.json";
import { messageOf } from "./messages.ts";
import { validateField } from "./rules.ts";

const translate = createTranslate("en", { validation: en });
const french = createTranslate("fr", { validation: fr });
const dictionary = (fieldName: string, messages: Record<string, string>) => ({
  fieldName,
  validationDict: Object.entries(messages).map(([errorType, message]) => ({ errorType, message })),
});

const tell = (
  type: string,
  value: string,
  options = {},
  dictionaries: ReturnType<typeof dictionary>[] = [],
  name = "field",
) => {
  const problem = validateField(type, value, options);
  return problem && messageOf(problem, { name, type }, dictionaries, translate);
};

describe("without content, the messages are those of §5.1", () => {
  test.each([
    ["text", "", {}, "Field is required"],
    ["first_name", "R2D2", {}, "Wrong symbols in name"],
    ["email", "", {}, "Field is required"],
    ["email", "a", {}, "Wrong email address"],
    ["phone", "", {}, "Field is required"],
    ["phone", "12", {}, "Wrong phone number"],
    ["password", "", {}, "Field is required"],
    ["password", "abc", {}, "Min length is 6"],
    ["newPassword", "a".repeat(21), {}, "Max length is 20"],
    ["fakename", "abc", {}, "Min length is 4"],
    ["fakename", "R2/D2", {}, "Wrong fake name"],
    ["address", "<b>", {}, "Wrong address"],
    ["date", "30.02.1990", {}, "Wrong date"],
    ["date", "2020-01-01", { maxValue: "2008" }, "Max value is 2008"],
    ["date", "1820-01-01", { minValue: "1900" }, "Min value is 1900"],
    ["sum", "5", { minValue: 10 }, "Min value is 10"],
  ])("%s %j", (type, value, options, message) => expect(tell(type, value, options)).toBe(message));

  test("and in the other language", () =>
    expect(messageOf({ key: "requiredField" }, { name: "x", type: "text" }, [], french)).toBe(
      "Ce champ est obligatoire",
    ));
});

describe("content", () => {
  const general = dictionary("default", {
    required: "General",
    minLength: "$$min$$ at least",
    email: "No address",
    maxValue: "Until $$max$$",
    password: "General password",
  });

  test("replaces them for all fields, with the bounds filled in", () => {
    expect(tell("text", "", {}, [general])).toBe("General");
    expect(tell("email", "a", {}, [general])).toBe("No address");
    expect(tell("password", "abc", { minLength: 8 }, [general])).toBe("8 at least");
    expect(tell("fakename", "abc", {}, [general])).toBe("4 at least");
    expect(tell("date", "2020-01-01", { maxValue: "2008" }, [general])).toBe("Until 2008");
  });
  test("replaces them for one field first", () => {
    const own = dictionary("town", { required: "Which town?" });
    expect(tell("text", "", {}, [general, own], "town")).toBe("Which town?");
    expect(tell("text", "", {}, [general, own], "street")).toBe("General");
  });
  test("may have a message for the exact problem", () => {
    expect(
      tell(
        "email",
        "",
        {},
        [general, dictionary("mail", { insertEmailAddress: "Your address?", required: "Anything?" })],
        "mail",
      ),
    ).toBe("Your address?");
  });
  test("does not replace a more specific message of the rule, except by an entry for that", () => {
    expect(tell("password", "a<b>cdef", { forbiddenCharacters: "<>" }, [general])).toBe(
      "These characters are not allowed: < >",
    );
    expect(
      tell("password", "a<b>cdef", { forbiddenCharacters: "<>" }, [
        dictionary("default", { notWalidPassword: "Not $$characters$$" }),
      ]),
    ).toBe("Not < >");
    expect(tell("truthyCheckbox", "false", {}, [general])).toBe("Please tick this box to go on");
  });
});
