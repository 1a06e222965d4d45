"use strict";

const facts = JSON.parse(document.getElementById("facts").textContent);
const EVENTS = { pending: "submitted", approved: "approved", rejected: "rejected" };
const problem = document.getElementById("problem");

/** Which of the sites that may show this page is the one that does. */
function site() {
  const above = window.location.ancestorOrigins;
  if (above && above.length > 0) return facts.siteOrigins.filter((origin) => origin === above[0]);
  // Without that, each is told; a browser gives the message to none but the one that it is for.
  return facts.siteOrigins;
}

function tell(type) {
  if (window.parent === window) return;
  for (const origin of site()) window.parent.postMessage({ source: "foyer-verification", type }, origin);
}

function show(status) {
  problem.hidden = true;
  for (const section of document.querySelectorAll("section[data-status]")) {
    section.hidden = section.dataset.status !== status;
  }
}

function expire() {
  show("ended");
  tell("token_expired");
}

async function act(action) {
  const reason = document.getElementById("reason").value;
  const response = await fetch(`/verification/sdk/${action}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${facts.token}`, "Content-Type": "application/json" },
    body: JSON.stringify(action === "reject" ? { reason } : {}),
  });
  if (response.status === 401) return expire();
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { status } = (await response.json()).data;
  if (status === "rejected") document.getElementById("why").textContent = new Map(facts.reasons).get(reason);
  show(status);
  tell(EVENTS[status]);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-action]");
  if (!button) return;
  const { action } = button.dataset;
  if (action === "leave") return tell("left");
  button.disabled = true;
  try {
    await act(action);
  } catch {
    problem.hidden = false;
  } finally {
    button.disabled = false;
  }
});

if (facts.token === null) {
  expire();
} else {
  show(facts.status);
  tell("started");
  setTimeout(expire, facts.secondsLeft * 1000);
}
