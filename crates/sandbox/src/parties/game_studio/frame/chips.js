// Games whose bets are chips on fields. A game's own script says `nameOf` (a field) and `mayPut` (chips can be put now).

const highest = state.bets.at(-1);
/** What lies on each field, and in which order it was put there. */
let chips = new Map();
let placed = [];

const total = () => [...chips.values()].reduce((sum, amount) => sum + amount, 0);
/** A chip has no room for a currency. */
const short = (amount) => new Intl.NumberFormat(launch.locale, { maximumFractionDigits: 2, notation: "compact" }).format(amount / unit);

function stake() {
  return bet();
}

function put(spot) {
  if (isFixed() || !mayPut()) return;
  const most = Math.min(bet(), highest - total());
  if (most <= 0) {
    at("message").textContent = at("live").textContent = say("table_full", { most: money(highest) });
    return;
  }
  placed.push([spot, most]);
  chips.set(spot, (chips.get(spot) ?? 0) + most);
  at("live").textContent = say("placed", { spot: nameOf(spot), amount: money(chips.get(spot)), total: money(total()) });
  showControls();
}

function undo() {
  const [spot, amount] = placed.pop() ?? [];
  if (spot === undefined) return;
  const left = chips.get(spot) - amount;
  if (left > 0) chips.set(spot, left);
  else chips.delete(spot);
  showControls();
}

function clearChips() {
  chips = new Map();
  placed = [];
  showControls();
}

/** Shows what lies on the fields. The buttons are never disabled: one that has the focus keeps it. */
function showChips(buttons) {
  const isClosed = isFixed() || !mayPut();
  for (const [spot, made] of buttons) {
    const amount = chips.get(spot);
    made.querySelector(".chip")?.remove();
    if (amount !== undefined) {
      // Its amount is in the button's name; as text it would be read twice.
      const chip = element("span");
      chip.className = "chip";
      chip.dataset.amount = short(amount);
      made.append(chip);
    }
    made.setAttribute("aria-label", amount === undefined ? nameOf(spot) : say("field_with", { spot: nameOf(spot), amount: money(amount) }));
    made.setAttribute("aria-disabled", String(isClosed));
  }
  at("staked").textContent = money(total());
  at("undo").disabled = at("clear").disabled = isClosed || chips.size === 0;
  spinButton.setAttribute("aria-disabled", String(isClosed || chips.size === 0));
}

const chipsMove = () => ({ do: "bet", chips: [...chips].map(([spot, amount]) => ({ spot, amount })) });

function showLimits() {
  at("rules-most").textContent = say("rules_most", { least: money(state.bets[0]), most: money(highest) });
}

/** A place on a circle around 0, 0; 0 degrees is on top. */
function point(angle, radius) {
  const radians = ((angle - 90) * Math.PI) / 180;
  return `${radius * Math.cos(radians)} ${radius * Math.sin(radians)}`;
}

function result(name, text) {
  const item = element("li", text);
  item.className = name;
  return item;
}

onLowered = clearChips;
at("undo").addEventListener("click", undo);
at("clear").addEventListener("click", clearChips);
