// The paytable, at the bet that is set.

const rules = document.getElementById("rules");
const svgName = "http://www.w3.org/2000/svg";

function element(name, text, ...children) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}

function payEntry({ symbol, pays }, bet) {
  const { image, name } = launch.symbols[symbol];
  const img = element("img");
  img.src = image;
  img.alt = "";
  const list = element("dl");
  for (const count of [5, 4, 3]) {
    const pay = pays[count - 3];
    if (pay > 0) list.append(element("dt", `${count} ×`), element("dd", money((pay * bet) / 1000)));
  }
  return element("li", "", img, element("div", "", element("strong", name), list));
}

function lineDrawing(rows, index) {
  const svg = document.createElementNS(svgName, "svg");
  svg.setAttribute("viewBox", "0 0 52 32");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", say("line", { number: index + 1 }));
  const path = document.createElementNS(svgName, "polyline");
  path.setAttribute("points", rows.map((row, reel) => `${reel * 10 + 6},${row * 10 + 6}`).join(" "));
  svg.append(path);
  return element("li", "", svg);
}

function openRules(bet) {
  const isWays = state.counting === "ways";
  const fill = (id, text) => (document.getElementById(id).textContent = text);
  fill("rules-bet", say(isWays ? "rules_bet_ways" : "rules_bet", { bet: money(bet) }));
  fill("rules-counting", say(isWays ? "rules_ways" : "rules_lines", { count: state.lines.length }));
  const share = new Intl.NumberFormat(launch.locale, { style: "percent", minimumFractionDigits: 2 }).format(state.rtp / 10_000);
  fill("rules-rtp", say("rules_rtp", { rtp: share }));
  fill("rules-hash", state.seed_hash);
  document.getElementById("pays").replaceChildren(...state.paytable.map((entry) => payEntry(entry, bet)));
  document.getElementById("rules-lines").replaceChildren(...state.lines.map(lineDrawing));
  rules.showModal();
}

document.getElementById("close-rules").addEventListener("click", () => rules.close());
rules.addEventListener("click", (event) => event.target === rules && rules.close());
