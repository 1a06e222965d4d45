"""Data that schemathesis cannot take from the contract: sessions, and existing games, payments and offers.

Loaded through SCHEMATHESIS_HOOKS. ASKED_BY is `guest`, `player` (signs in with LOGIN and PASSWORD) or `newcomer` (registers a new
player each time, for the calls that end a session); PLATFORM is the platform's URL, SITE_KEY authenticates the site to it.
"""

import itertools
import os
import uuid

import requests
import schemathesis

PLATFORM = os.environ["PLATFORM"]
ASKED_BY = os.environ["ASKED_BY"]
SITE_KEY = os.environ["SITE_KEY"]
COOKIE = "foyer_session"
ALWAYS = {"v": "2.34", "locale": "en"}
PASSWORD = "a password of mine"

visitors = itertools.count(1)
cases = itertools.count()


def post(call, fields):
    form = {name: (None, value) for name, value in fields.items()}
    answer = requests.post(f"{PLATFORM}/api/{call}", params=ALWAYS, files=form, headers=address(), timeout=10)
    answer.raise_for_status()
    return answer


def address():
    """A new client address for every request, so that limits by address do not reject all of them."""
    number = next(visitors)
    forwarded = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    return {"X-Site-Key": SITE_KEY, "X-Forwarded-For": forwarded}


def begin_session():
    if ASKED_BY == "player":
        answer = post("auth/login", {"login": os.environ["LOGIN"], "password": os.environ["PASSWORD"]})
    else:
        email = f"{uuid.uuid4()}@mail.example"
        fields = {"email": email, "password": PASSWORD, "currency": "EUR", "country_code": "FR", "terms": "1"}
        answer = post("auth/register", fields)
    return answer.cookies[COOKIE]


if ASKED_BY != "guest":

    # A newcomer registers again for every request.
    @schemathesis.auth(refresh_interval=3600 if ASKED_BY == "player" else None)
    class Session:
        def get(self, case, context):
            return begin_session()

        def set(self, case, session, context):
            case.cookies = {**(case.cookies or {}), COOKIE: session}


class Known:
    """Existing values of this platform by call and field name, because generated values match nothing."""

    def __init__(self):
        self.cookies = {COOKIE: begin_session()} if ASKED_BY != "guest" else {}
        games = self.ids("games/get", "sysname")
        bonuses = self.ids("bonuses/get")
        tournaments = self.ids("tournaments/get")
        offers = self.ids("campaigns/getoffers")
        methods = self.settings("cashier/getdepositsettings")
        self.values = {
            "sysname": games,
            "currency": ["EUR", "JPY", "KWD"],
            "email": ["someone@mail.example"],
            "event_params": ['{"page":"home"}'],
            "locale": ["en", "fr"],
            "method": methods,
            "amount": ["1000", "2500", "100000"],
            "requisites": ['{"card_number":"4242424242424242","card_holder":"Ada Byron","expiry":"12/39"}', "{}"],
            "campaign_offer_id": ["-1"],
            "return_url": ["http://127.0.0.1:3000/cashier/deposit"],
            "bonus_id": bonuses,
            "offer_id": offers,
            "contact": ["someone@mail.example", os.environ.get("LOGIN", "33199001234")],
            "fakename": ["Golden Heron", "Velvet Fox"],
            "birth_date": ["1990-02-28"],
            "from": ["2026-01-01"],
            "tournament_id": tournaments,
            "tournaments/get sysname": self.ids("tournaments/get", "sysname"),
            "tournaments/participate id": tournaments,
            "loyalty/getProgram sysname": self.ids("loyalty/getPrograms", "sysname"),
            "loyalty/buyproduct id": self.ids("loyalty/getproducts"),
            "loyalty/setcharacter id": self.ids("loyalty/getcharacters"),
            "cashier/getdepositinfo id": self.ids("cashier/gethistory"),
            "cashier/cancelwithdrawal id": self.ids("cashier/gethistory"),
            "auth/endSession id": self.ids("auth/getSessions"),
            "BettingBonuses/activate bonus_id": self.ids("BettingBonuses/get"),
            "BettingBonuses/remove bonus_id": self.ids("BettingBonuses/get"),
            "games/getHistory from": ["0"],
            "games/createhistoryexportrequest from": ["0"],
            "account/setDepositLimit amount": ["5000000"],
            "responsibleGaming/setLimit amount": ["5000000"],
        }

    def ask(self, call):
        answer = requests.get(f"{PLATFORM}/api/{call}", params=ALWAYS, cookies=self.cookies, headers=address(), timeout=10)
        return answer.json().get("data")

    def ids(self, call, name="id"):
        data = self.ask(call) or {}
        items = data["items"] if "items" in data else []
        return [str(item[name]) for item in items[:5]]

    def settings(self, call):
        data = self.ask(call) or {}
        return [method["sysname"] for method in data.get("items", [])]

    def put_into(self, call, fields, number):
        if not isinstance(fields, dict):
            return fields
        known = {}
        for name in fields:
            values = self.values.get(f"{call} {name}", self.values.get(name))
            if values:
                known[name] = values[number // 2 % len(values)]
        return {**fields, **known}


known = None


@schemathesis.hook
def before_call(context, case, kwargs):
    global known
    known = known or Known()
    case.headers = {**(case.headers or {}), **address()}
    number = next(cases)
    # Every other case keeps its generated values.
    if number % 2 == 0:
        call = case.path.removeprefix("/api/")
        case.query = known.put_into(call, case.query, number)
        case.body = known.put_into(call, case.body, number)
