const launch = JSON.parse(document.getElementById("launch").textContent);
const SOURCE = "foyer-chat";
/** The desk is seen to write, so that its answer is not missed. */
const WRITING = 600;

const [messages, typing, problem, form, text] = ["messages", "typing", "problem", "form", "text"].map((id) => document.getElementById(id));
const send = form.querySelector("button");
let visitor = "";
let isSending = false;

const headers = { Authorization: `Bearer ${launch.key}` };

async function ask(init) {
  const answer = await fetch("/chat/messages", { headers, ...init });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).data.messages;
}

function show(all) {
  const greeting = { from: "desk", text: launch.greeting };
  messages.replaceChildren(
    ...[greeting, ...all].map(({ from, text: words }) => {
      const line = document.createElement("p");
      const who = document.createElement("span");
      who.className = "unseen";
      who.textContent = `${from === "desk" ? launch.desk : launch.you} `;
      line.className = from;
      line.append(who, words);
      return line;
    }),
  );
  messages.scrollTop = messages.scrollHeight;
}

let known = [];

async function say(words) {
  isSending = true;
  send.setAttribute("aria-disabled", "true");
  problem.hidden = true;
  show([...known, { from: "visitor", text: words }]);
  typing.hidden = false;
  try {
    const body = JSON.stringify({ text: words, name: visitor, locale: launch.locale });
    const wait = new Promise((resolve) => setTimeout(resolve, WRITING));
    const [all] = await Promise.all([ask({ method: "POST", body }), wait]);
    known = all;
    tell("sent");
    tell("received");
  } catch {
    problem.textContent = launch.failed;
    problem.hidden = false;
    if (!text.value) text.value = words;
  }
  typing.hidden = true;
  isSending = false;
  send.removeAttribute("aria-disabled");
  show(known);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const words = text.value.trim();
  if (!words || isSending) return;
  text.value = "";
  void say(words);
});

text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  form.requestSubmit();
});

document.getElementById("close").addEventListener("click", () => tell("close"));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell("close");
});

onSite((message) => {
  if (message.type === "visitor") visitor = String(message.name ?? "");
  if (message.type === "focus") text.focus();
});

show(known);
tell("ready", { key: launch.key });
void ask()
  .then((all) => {
    if (isSending || known.length > 0) return;
    known = all;
    show(known);
  })
  .catch(() => undefined);
