//! `account/*`: who is asking, what they own, how they want to be spoken to.

mod add_contact;
mod change_fakename;
mod change_locale;
mod change_password;
mod change_subscription;
mod confirm_contact;
mod contacts;
mod countries;
mod get_balance;
mod get_contact_phone_settings;
mod get_info;
mod get_personal_data_fields;
mod get_profile_info;
mod letters;
mod news;
mod person;
mod profile;
mod rules;
mod save_profile_info;
mod send_confirmation;
mod set_currency;
mod set_on_verification;
mod two_factor;
mod unsubscribe;

use crate::calls::{Calls, calls};

pub(crate) use contacts::has_confirmed_contact;
pub(crate) use news::stop_news;
pub(crate) use person::Person;
pub(crate) use profile::is_profile_complete;
pub(crate) use profile::{Profile, install as install_profile};
pub(crate) use set_currency::is_currency_fixed;

pub(crate) const CALLS: Calls = calls! {
    "account/getInfo" => get_info::get_info,
    "account/getBalance" => get_balance::get_balance,
    "account/getContactPhoneSettings" => get_contact_phone_settings::get_contact_phone_settings,
    "account/getPersonalDataFields" => get_personal_data_fields::get_personal_data_fields,
    "account/getprofileinfo" => get_profile_info::get_profile_info,
    "account/saveProfileInfo" => save_profile_info::save_profile_info,
    "account/addcontact" => add_contact::add_contact,
    "account/sendconfirmationtocontact" => send_confirmation::send_confirmation,
    "account/confirmContact" => confirm_contact::confirm_contact,
    "account/changeSubscription" => change_subscription::change_subscription,
    "account/unsubscribe" => unsubscribe::unsubscribe,
    "account/changelocale" => change_locale::change_locale,
    "account/changefakename" => change_fakename::change_fakename,
    "account/changepassword" => change_password::change_password,
    "account/changeTwoFactorAuth" => two_factor::change_two_factor_auth,
    "account/confirmTwoFactorAuth" => two_factor::confirm_two_factor_auth,
    "account/setCurrency" => set_currency::set_currency,
    "account/setUserOnVerification" => set_on_verification::set_on_verification,
};
