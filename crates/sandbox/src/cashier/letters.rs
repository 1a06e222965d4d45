//! What the cashier writes to its players; `{}` is the amount.

use crate::letters::Template;
use crate::locale::Words;

pub(super) const DEPOSITED: Template = Template {
    subject: Words::of("Your deposit has arrived", "Votre dépôt est arrivé"),
    text: Words::of(
        "{} is in your balance.",
        "{} sont disponibles sur votre solde.",
    ),
};

pub(super) const ASKED: Template = Template {
    subject: Words::of(
        "We have your withdrawal request",
        "Votre demande de retrait est enregistrée",
    ),
    text: Words::of(
        "You asked for a withdrawal of {}. We look at it now; until it is paid you can take it back in the cashier. If it was not you, write to support at once.",
        "Vous avez demandé un retrait de {}. Nous l'examinons ; jusqu'au paiement, vous pouvez l'annuler dans la caisse. Si ce n'était pas vous, écrivez tout de suite au support.",
    ),
};

pub(super) const PAID: Template = Template {
    subject: Words::of("Your withdrawal is paid", "Votre retrait est payé"),
    text: Words::of(
        "{} is on its way to you.",
        "{} sont en route vers votre compte.",
    ),
};

pub(super) const DECLINED: Template = Template {
    subject: Words::of("Your withdrawal was declined", "Votre retrait a été refusé"),
    text: Words::of(
        "We cannot pay your withdrawal of {} out. The money is back in your balance; support can tell you more.",
        "Nous ne pouvons pas effectuer votre retrait de {}. L'argent est de retour sur votre solde ; le support peut vous en dire plus.",
    ),
};
