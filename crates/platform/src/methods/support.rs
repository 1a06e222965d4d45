use crate::{
    ErrorType,
    entities::{Done, SupportSettings},
    method::{Field, Kind, Method},
    shape::answer_of,
};

const ATTACHMENT_LIMIT: usize = 5 * 1024 * 1024;

pub(super) const METHODS: &[Method] = &[
    Method::get(
        "support",
        "getsettings",
        "The chat provider and its configuration",
        answer_of::<SupportSettings>(),
    )
    .shared_between_guests(300),
    // The specification capitalises this group.
    Method::post(
        "Support",
        "sendFeedback",
        "Sends a message to support",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .for_everybody()
    .within_seconds(30)
    .body_up_to(ATTACHMENT_LIMIT + 64 * 1024)
    .body(&[
        Field::text("name", 64),
        Field::text("email", 254),
        Field::text("subject", 200),
        Field::text("text", 5000).required(),
        Field::new(
            "file",
            Kind::File {
                max: ATTACHMENT_LIMIT,
                types: &["image/png", "image/jpeg", "image/webp", "application/pdf"],
            },
        ),
    ]),
    Method::post(
        "chat",
        "storeChatEvent",
        "Stores an event of the chat widget",
        answer_of::<Done>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .for_everybody()
    .body(&[
        Field::text("event_name", 64).required(),
        Field::text("event_params", 4096).about("JSON text"),
        Field::text("provider", 64),
    ]),
];
