use crate::{
    ErrorType,
    entities::{Applicant, VerificationToken},
    method::{Field, Method},
    shape::answer_of,
};

// §7.3 names the calls of the identity verification service but not their group.
pub(super) const METHODS: &[Method] = &[
    Method::post(
        "verification",
        "createApplicant",
        "Creates an applicant at the identity verification service",
        answer_of::<Applicant>(),
    ),
    Method::post(
        "verification",
        "getAccessToken",
        "A token for the verification widget",
        answer_of::<VerificationToken>(),
    )
    .fails(&[ErrorType::TooManyRequestsException])
    .body(&[Field::text("externalActionId", 128)]),
];
