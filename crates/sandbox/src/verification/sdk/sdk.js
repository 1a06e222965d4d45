// Puts the identity verification page into a site:
//   const verification = FoyerVerification.launch({ token, container, onEvent, getNewToken });
//   verification.close();
// `container` is an element or a selector. `onEvent` hears { type }: started, submitted, approved, rejected, token_expired, left.
// `getNewToken` answers a promise of a fresh token; without it an ended page stays ended.
(() => {
  const ORIGIN = "{origin}";
  const SOURCE = "foyer-verification";

  const address = (token) => `${ORIGIN}/verification/sdk?token=${encodeURIComponent(token)}`;

  function launch({ token, container, onEvent = () => {}, getNewToken }) {
    const place = typeof container === "string" ? document.querySelector(container) : container;
    if (!place) throw new Error("FoyerVerification: there is no such container");
    const frame = document.createElement("iframe");
    frame.src = address(token);
    frame.title = "Identity verification";
    frame.referrerPolicy = "no-referrer";
    frame.width = "100%";
    frame.height = "520";
    let isRenewing = false;

    const renew = async () => {
      if (!getNewToken || isRenewing) return;
      isRenewing = true;
      try {
        const fresh = await getNewToken();
        if (fresh) frame.src = address(fresh);
      } finally {
        isRenewing = false;
      }
    };

    const hear = (message) => {
      const isOurs = message.origin === ORIGIN && message.source === frame.contentWindow;
      if (!isOurs || message.data?.source !== SOURCE) return;
      const { type } = message.data;
      onEvent({ type });
      if (type === "token_expired") void renew().catch(() => {});
      if (type === "left") close();
    };

    const close = () => {
      window.removeEventListener("message", hear);
      frame.remove();
    };

    window.addEventListener("message", hear);
    place.append(frame);
    return Object.freeze({ close });
  }

  window.FoyerVerification = Object.freeze({ launch });
})();
