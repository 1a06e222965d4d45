//! How many pages one address may have in the making. The isolates' queue is one for all: without a share of its own, a
//! visitor with many requests at once would leave nothing to the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// The pages that are being made, counted by address.
pub(crate) struct Making {
    most: usize,
    counts: Mutex<HashMap<IpAddr, usize>>,
}

/// A page in the making; it is counted until this is dropped.
pub(crate) struct Place {
    making: Arc<Making>,
    address: Option<IpAddr>,
}

impl Making {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            counts: Mutex::default(),
        })
    }

    /// `None` if this address has its share. Who has no address (the site itself) is not counted.
    pub(crate) fn enter(self: &Arc<Self>, client: Option<IpAddr>) -> Option<Place> {
        let address = client.map(household);
        if let Some(address) = address {
            let mut counts = self.counts();
            let count = counts.entry(address).or_default();
            if *count >= self.most {
                return None;
            }
            *count += 1;
        }
        Some(Place {
            making: Arc::clone(self),
            address,
        })
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut counts = self.making.counts();
        if let Some(count) = counts.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

/// One customer of a provider has at least a /64 of IPv6 addresses.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let bits = address.to_bits() & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Option<IpAddr> {
        Some(text.parse().expect("an address"))
    }

    #[test]
    fn an_address_has_its_share_and_gets_it_back() {
        let making = Making::new(2);
        let first = making.enter(address("203.0.113.9"));
        let second = making.enter(address("203.0.113.9"));
        assert!(first.is_some() && second.is_some());
        assert!(making.enter(address("203.0.113.9")).is_none());
        assert!(making.enter(address("203.0.113.10")).is_some());
        drop(first);
        assert!(making.enter(address("203.0.113.9")).is_some());
        drop(second);
        assert!(making.counts().is_empty());
    }

    #[test]
    fn addresses_of_one_household_share() {
        let making = Making::new(1);
        let first = making.enter(address("2001:db8::1"));
        assert!(first.is_some());
        assert!(making.enter(address("2001:db8::ffff:2")).is_none());
        assert!(making.enter(address("2001:db8:0:1::1")).is_some());
    }

    #[test]
    fn the_site_itself_is_not_counted() {
        let making = Making::new(1);
        let own: Vec<_> = (0..3).map(|_| making.enter(None)).collect();
        assert!(own.iter().all(Option::is_some));
    }
}
