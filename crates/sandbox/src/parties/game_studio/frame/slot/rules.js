// The paytable, at the bet that is set.

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
  const points = rows.map((row, reel) => `${reel * 10 + 6},${row * 10 + 6}`).join(" ");
  const drawing = { viewBox: "0 0 52 32", role: "img", "aria-label": say("line", { number: index + 1 }) };
  return element("li", "", svg("svg", drawing, svg("polyline", { points })));
}

function stripLine(strip, reel) {
  return element("p", "", element("strong", say("reel", { number: reel + 1 })), ` ${strip.map((symbol) => launch.symbols[symbol].name).join(", ")}`);
}

function fillRules() {
  const isWays = state.counting === "ways";
  at("rules-bet").textContent = say(isWays ? "rules_bet_ways" : "rules_bet", { bet: money(bet()) });
  at("rules-counting").textContent = say(isWays ? "rules_ways" : "rules_lines", { count: state.lines.length });
  at("pays").replaceChildren(...state.paytable.map((entry) => payEntry(entry, bet())));
  at("rules-lines").replaceChildren(...state.lines.map(lineDrawing));
  at("rules-more").replaceChildren(...state.strips.map(stripLine));
}
