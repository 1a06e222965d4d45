//! The games' names, by motif. All invented; what a name says, its cover shows.

use crate::art::Motif;

pub(super) const SLOTS: &[(Motif, &[&str])] = &[
    (Motif::Fruit, &["Orchard Parade", "Cherry Boulevard", "Lemon Street", "Plum Theatre", "Melon Madness Hour", "Ripe & Ready", "Berry Bistro", "Frozen Orchard", "Fruit Salon", "Grape Escape Road", "Sunny Basket"]),
    (Motif::Gems, &["Gem Arcade", "Sapphire Tide", "Jewel Cascade", "Emerald Hours", "Prism Palace", "Ruby Ritual", "Crystal Causeway", "Opal Nights", "Diamond Drift", "Garnet Garden"]),
    (Motif::Temple, &["Temple of Amaru", "Vault of the Jaguar", "Stone Gate Ways", "Jungle Idol", "Seven Steps Temple", "Halls of Quetzal", "The Mossy Idol", "Ruins of Oyara", "Sanctum Rising"]),
    (Motif::Ship, &["Captain Marlow's Map", "Galleon Gold", "Salt & Sails", "Corsair Bay", "The Brass Compass", "Tide of Doubloons", "Storm Schooner", "Widow's Cove", "Nine Seas Ways"]),
    (Motif::Planet, &["Orbit Nine", "Saturn Soirée", "Cosmic Orchard", "Planet Pop", "Nebula Nights", "Ring of Titan", "Starfall Station", "Pulsar Ways", "Gravity Garden"]),
    (Motif::Dragon, &["Jade Dragon Court", "Ember Wyrm", "Dragon's Tea House", "Scales of Fortune", "Nine Dragon Ways", "The Sleeping Wyrm", "Dragon Kite Festival", "Pearl Dragon", "Hatchling Hoard", "Red Scale Rising"]),
    (Motif::Cat, &["Alley Cat Cabaret", "Whisker Heist", "Le Chat Doré", "Midnight Tomcat", "Lucky Paw House", "Nine Lives Ways", "Pampered Persians", "Cat & Candle", "Purrfect Crime Scene"]),
    (Motif::Crown, &["Crown of the Valley", "The Young Queen", "Royal Reels Court", "King's Fanfare", "Crown & Velvet", "Regent's Riches", "Throne of Thorns Road", "Coronation Day", "Noble Suits"]),
    (Motif::Book, &["Book of Tides", "Book of Embers", "The Keeper's Book", "Book of Lost Hours", "Scribe of Luxor", "Book of the North", "Ink & Fortune", "Book of Velvet", "The Hidden Chapter", "Book of Moths"]),
    (Motif::Clover, &["Clover Hill", "Finn's Lucky Fair", "Four Leaf Fortune", "Emerald Meadow", "Rainbow's End Inn", "Shamrock Ways", "Pot o' Sparks", "Lucky Lane", "The Merry Cobbler"]),
    (Motif::Fire, &["Blaze Brigade", "Hot Sevens Parade", "Ember Alley", "Furnace Fruits", "Inferno Waltz", "Wildfire Ways", "Spark & Cinder", "Torchlight", "Burning Boulevard", "Hearth of Gold"]),
    (Motif::Reef, &["Coral Carnival", "Pearl Divers", "Reef Raiders", "The Clown Fish Caper", "Lagoon Lights", "Sea Glass", "Deep Blue Ways", "Turtle Bay", "Anemone Avenue"]),
    (Motif::Forest, &["Whispering Pines", "Fox & Lantern", "Mushroom Hollow", "Old Oak Tales", "Stag of the Mist", "Elderwood Ways", "Acorn Acres", "The Owl's Ledger", "Fern & Feather"]),
    (Motif::Rune, &["Runes of Skald", "Frost Rune", "Ravens of Ymir", "Valhalla Post", "Longship Ways", "Stone of Sagas", "Hammerfall Hall", "Norn's Loom", "Rune Forge"]),
    (Motif::Carnival, &["Carnival Nocturne", "The Masked Ball", "Venetian Whirl", "Confetti Canal", "Jester's Juggle", "Carousel of Coins", "Ringmaster's Row", "Fairground Ways", "The Last Parade"]),
    (Motif::Candy, &["Bonbon Boulevard", "Sugar Skyline", "Macaron Mansion", "Gummy Galaxy", "Caramel Cascade", "Sweet Tooth Club", "Lollipop Lagoon", "Sherbet Ways", "Nougat & Nectar", "Candyfloss Fair"]),
    (Motif::Robot, &["Robo Bazaar", "Tin Heart", "Clockwork Casino", "Circuit City Lights", "Unit Seven", "Gearbox Gala", "Brass Automaton", "Volt & Valve", "Neon Mechanic"]),
    (Motif::Wolf, &["Howl of the North", "Silver Wolf Pass", "Wolf Moon Rising Road", "Timberline Pack", "The Grey Trail", "Lone Pine Wolf", "Pack Leader Ways", "Snowfang", "Night of the Pack"]),
    (Motif::SunStone, &["Sunstone Calendar", "Gold of Tonatiu", "Solar Disc", "Eagle of the Sun", "City of Marigolds", "Sun Gate Ways", "Feathered Sun", "Obsidian Dawn", "Maize & Gold"]),
    (Motif::Saloon, &["Dusty Spurs", "Sheriff Malone", "Saloon Showdown", "Last Train West", "Tumbleweed Ways", "Gold Pan Creek", "The Whiskey Gang", "High Noon Hotel", "Six Horseshoes"]),
    (Motif::Moon, &["Moonlit Masquerade", "Lunar Lotus", "Silver Crescent", "Moon over the Butte", "The Moon Garden", "Eclipse Ways", "Tide & Moon", "Night Bloom", "Lantern Moon"]),
    (Motif::Bolt, &["Thunder Court", "Zephyr & Zeus", "Bolt Brothers", "Stormcaller", "Lightning Lounge", "Olympus Express", "Tempest Ways", "Charged Reels", "Cloud Nine Voltage"]),
    (Motif::Bell, &["Liberty Lane", "Golden Bells", "Bell Tower Sevens", "Ring & Win", "Clocktower Classic", "Ding Dong Deluxe", "Silver Bells Saloon", "Vintage Bells", "Triple Chime"]),
    (Motif::Chest, &["Pharaoh's Locker", "Chest of Wonders", "The Locksmith", "Attic Treasures", "Smuggler's Trunk", "Vault Keys", "Treasure Tram", "Open Sesame Fair", "Hoard & Key"]),
    (Motif::Lotus, &["Lotus Lantern", "Koi Garden", "Bamboo Breeze", "Jasmine Fortune", "Lotus Ways", "Temple Pond", "Silk & Blossom", "Peony Palace", "Zen Garden Gold"]),
    (Motif::Lantern, &["Lantern Festival", "Street of Lanterns", "Red Lantern Inn", "Paper Light", "Night Market", "Lamplighter's Luck", "Wish Lantern Ways", "Harbour Lights", "The Lamp Keeper"]),
    (Motif::Potion, &["Madame Belladonna", "Potion Parlour", "Cauldron Club", "The Alchemist's Cat", "Bubbling Brew", "Elixir Ways", "Apothecary Row", "Hex & Honey", "Philtre d'Or"]),
    (Motif::Pyramid, &["Pyramid of Sena", "Nile Whispers", "Sands of Isetra", "Golden Scarab Road", "Desert Crown", "Pyramid Ways", "Oasis of Ra-Menes", "The Sphinx Riddle", "Eye of the Dunes"]),
];

pub(super) const TABLE: &[(Motif, &[&str])] = &[
    (Motif::Wheel, &["Roulette Parisienne", "European Roulette", "Roulette Royale", "Double Zero Roulette", "Pocket Roulette", "Fortune Wheel Club"]),
    (Motif::Cards, &["Blackjack Classic", "Blackjack Deux Mains", "Baccarat Bleu", "Punto & Banco", "Hold'em Evening", "Three Card Salon", "Pontoon Pier", "Red Dog Street", "High Card Hour"]),
    (Motif::Dice, &["Craps Corner", "Sic Bo Garden", "Two Dice Club", "Seven Eleven Dice"]),
    (Motif::Chips, &["War of Aces", "Video Poker Jacks", "Deuces Parlour", "Double Up Poker"]),
    (Motif::Ball, &["Penalty Street", "Stadium Goal"]),
    (Motif::Lottery, &["Keno Kiosk", "Lotto Lumière", "Bingo Balcony", "Scratch & Glow"]),
];

pub(super) const LIVE: &[(Motif, &[&str])] = &[
    (Motif::Wheel, &["Salon Roulette Live", "Roulette Minuit", "Brisk Roulette Live", "Grand Roulette Live", "Roulette en Direct", "Big Wheel Evening", "Wheel of the Boulevard"]),
    (Motif::Cards, &["Blackjack Salon A", "Blackjack Salon B", "Blackjack VIP Minuit", "Open Table Blackjack", "Baccarat Live Rouge", "Brisk Baccarat Live", "Dragon & Tiger Live", "Hold'em Live Theatre", "Andar Bahar Evening"]),
    (Motif::Dice, &["Sic Bo Live", "Craps Live Alley", "Lucky Dice Evening"]),
    (Motif::Chips, &["Three Card Live", "Harbour Poker Live", "Teen Patti Terrace"]),
    (Motif::Ball, &["Football Evening", "Stadium High Card"]),
    (Motif::Lottery, &["Mega Draw Live", "Bingo Cabaret Live"]),
];

pub(super) const FAST: &[(Motif, &[&str])] = &[
    (Motif::Rocket, &["Rocket Rooftop", "Lift Off Lounge", "To the Moon Line", "Comet Crash", "Booster Nine"]),
    (Motif::Plane, &["Paper Plane", "Aero Rush", "Sky Courier", "Loop the Loop", "Jet Stream"]),
    (Motif::Curve, &["Curve Runner", "Rising Line", "Crash Boulevard", "Graphite", "Steep"]),
    (Motif::Mines, &["Mines & Diamonds", "Minefield Manor", "Careful Steps", "Gem Sweeper"]),
    (Motif::Balloon, &["Balloon Breath", "Up, Up & Pop", "Hot Air Hour", "Balloon Alley"]),
];
