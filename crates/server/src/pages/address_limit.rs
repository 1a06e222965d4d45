//! Limits how many pages are built at once for one client address. All visitors share the isolates' queue: without a
//! limit, one visitor with many requests would fill it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts the pages that are being built, by address.
pub(crate) struct AddressLimit {
    most: usize,
    counts: Mutex<HashMap<IpAddr, usize>>,
}

/// A page that is being built; it is counted until this is dropped.
pub(crate) struct Place {
    limit: Arc<AddressLimit>,
    address: Option<IpAddr>,
}

impl AddressLimit {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            counts: Mutex::default(),
        })
    }

    /// `None` if the address has reached its limit. The site's own requests have no address and are not counted.
    pub(crate) fn enter(self: &Arc<Self>, client: Option<IpAddr>) -> Option<Place> {
        let address = client.map(foyer_listener::counted_as);
        if let Some(address) = address {
            let mut counts = self.counts();
            let count = counts.entry(address).or_default();
            if *count >= self.most {
                return None;
            }
            *count += 1;
        }
        Some(Place {
            limit: Arc::clone(self),
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
        let mut counts = self.limit.counts();
        if let Some(count) = counts.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&address);
            }
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
        let limit = AddressLimit::new(2);
        let first = limit.enter(address("203.0.113.9"));
        let second = limit.enter(address("203.0.113.9"));
        assert!(first.is_some() && second.is_some());
        assert!(limit.enter(address("203.0.113.9")).is_none());
        assert!(limit.enter(address("203.0.113.10")).is_some());
        drop(first);
        assert!(limit.enter(address("203.0.113.9")).is_some());
        drop(second);
        assert!(limit.counts().is_empty());
    }

    #[test]
    fn addresses_of_one_household_share() {
        let limit = AddressLimit::new(1);
        let first = limit.enter(address("2001:db8::1"));
        assert!(first.is_some());
        assert!(limit.enter(address("2001:db8::ffff:2")).is_none());
        assert!(limit.enter(address("2001:db8:0:1::1")).is_some());
    }

    #[test]
    fn the_site_itself_is_not_counted() {
        let limit = AddressLimit::new(1);
        let own: Vec<_> = (0..3).map(|_| limit.enter(None)).collect();
        assert!(own.iter().all(Option::is_some));
    }
}
