//! Counts the connections of a listener by address, and decides which to close when it is full.

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// The connections of one listener.
pub(crate) struct Register {
    most: usize,
    most_per_address: usize,
    state: Mutex<State>,
    freed: Notify,
}

#[derive(Default)]
struct State {
    total: usize,
    /// A logical clock that orders idle connections.
    clock: u64,
    addresses: HashMap<IpAddr, Address>,
}

#[derive(Default)]
struct Address {
    connections: usize,
    /// Connections without a running request, the longest idle first.
    idle: BTreeMap<u64, CancellationToken>,
}

/// The decision on a new connection.
pub(crate) enum Admission {
    Admitted(ConnectionSlot),
    /// The address has reached its limit, and all its connections serve a request.
    TooMany,
    /// Every connection serves a request.
    Full,
}

impl Register {
    pub(crate) fn new(most: usize, most_per_address: usize) -> Arc<Self> {
        Arc::new(Self {
            most: most.max(1),
            most_per_address: most_per_address.max(1),
            state: Mutex::default(),
            freed: Notify::new(),
        })
    }

    /// Admits a connection. If the listener is full, closes the longest idle connection of the address with the most
    /// connections.
    pub(crate) fn admit(self: &Arc<Self>, peer: IpAddr) -> Admission {
        let key = counted_as(peer);
        let mut state = self.state();
        let own = state
            .addresses
            .get(&key)
            .map_or(0, |address| address.connections);
        if own >= self.most_per_address && !state.close_idle(key) {
            return Admission::TooMany;
        }
        if state.total >= self.most && !state.close_idle_of_largest() {
            return Admission::Full;
        }
        Admission::Admitted(state.add(Arc::clone(self), key))
    }

    /// Closes an idle connection to free its file descriptor.
    pub(crate) fn make_room(&self) {
        self.state().close_idle_of_largest();
    }

    /// Waits until a connection ends or becomes idle.
    pub(crate) async fn freed(&self) {
        self.freed.notified().await;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    fn add(&mut self, register: Arc<Register>, key: IpAddr) -> ConnectionSlot {
        let closed = CancellationToken::new();
        let idle_since = self.tick();
        self.total += 1;
        let address = self.addresses.entry(key).or_default();
        address.connections += 1;
        address.idle.insert(idle_since, closed.clone());
        ConnectionSlot {
            register,
            key,
            closed,
            idle_since: Mutex::new(Some(idle_since)),
        }
    }

    /// Closes the longest idle connection of an address; returns false if none is idle.
    fn close_idle(&mut self, key: IpAddr) -> bool {
        let oldest = self
            .addresses
            .get_mut(&key)
            .and_then(|address| address.idle.pop_first());
        let Some((_, closed)) = oldest else {
            return false;
        };
        closed.cancel();
        self.remove(key);
        true
    }

    fn close_idle_of_largest(&mut self) -> bool {
        let with_idle = self.addresses.iter().filter_map(|(key, address)| {
            let (oldest, _) = address.idle.first_key_value()?;
            Some((address.connections, std::cmp::Reverse(*oldest), *key))
        });
        let largest = with_idle.max_by_key(|(connections, oldest, _)| (*connections, *oldest));
        largest.is_some_and(|(_, _, key)| self.close_idle(key))
    }

    fn remove(&mut self, key: IpAddr) {
        self.total -= 1;
        if let Some(address) = self.addresses.get_mut(&key) {
            address.connections -= 1;
            if address.connections == 0 {
                self.addresses.remove(&key);
            }
        }
    }
}

/// A connection's entry in the register, initially idle. Dropping it removes the entry.
pub(crate) struct ConnectionSlot {
    register: Arc<Register>,
    key: IpAddr,
    closed: CancellationToken,
    /// `None` while a request is being served.
    idle_since: Mutex<Option<u64>>,
}

impl ConnectionSlot {
    /// Waits until the register closes this connection.
    pub(crate) async fn closed(&self) {
        self.closed.cancelled().await;
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.idle_since().is_some()
    }

    /// Marks the connection as serving a request.
    pub(crate) fn busy(&self) {
        let mut state = self.register.state();
        if let Some(since) = self.idle_since().take()
            && let Some(address) = state.addresses.get_mut(&self.key)
        {
            address.idle.remove(&since);
        }
    }

    /// Marks the connection as idle, after the answer was sent.
    pub(crate) fn idle(&self) {
        let mut state = self.register.state();
        // A connection that the register closed was already removed.
        if !self.closed.is_cancelled() {
            let now = state.tick();
            *self.idle_since() = Some(now);
            if let Some(address) = state.addresses.get_mut(&self.key) {
                address.idle.insert(now, self.closed.clone());
            }
        }
        drop(state);
        self.register.freed.notify_one();
    }

    fn idle_since(&self) -> MutexGuard<'_, Option<u64>> {
        self.idle_since
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut state = self.register.state();
        if !self.closed.is_cancelled() {
            if let Some(since) = self.idle_since().take()
                && let Some(address) = state.addresses.get_mut(&self.key)
            {
                address.idle.remove(&since);
            }
            state.remove(self.key);
        }
        drop(state);
        self.register.freed.notify_one();
    }
}

/// The address under which a client is counted: IPv6 addresses count by their /64 network, because a customer usually
/// has at least one.
pub fn counted_as(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUSY_CLIENT: &str = "192.0.2.1";
    const OTHER_CLIENT: &str = "192.0.2.2";

    fn admitted(register: &Arc<Register>, peer: &str) -> ConnectionSlot {
        match register.admit(peer.parse().unwrap()) {
            Admission::Admitted(slot) => slot,
            Admission::TooMany => panic!("{peer} has too many"),
            Admission::Full => panic!("{peer} found the listener full"),
        }
    }

    fn is_closed(slot: &ConnectionSlot) -> bool {
        slot.closed.is_cancelled()
    }

    #[test]
    fn the_longest_idle_connection_of_the_largest_address_is_closed() {
        let register = Register::new(4, 4);
        let other = admitted(&register, OTHER_CLIENT);
        let connections = [BUSY_CLIENT; 3].map(|peer| admitted(&register, peer));
        connections[0].busy();
        connections[1].busy();
        connections[1].idle();
        let newcomer = admitted(&register, "192.0.2.3");
        assert!(
            is_closed(&connections[2]),
            "it is idle for longer than the one served since"
        );
        assert!(
            ![&other, &connections[0], &connections[1], &newcomer]
                .map(is_closed)
                .contains(&true)
        );
    }

    #[test]
    fn an_address_at_its_limit_closes_only_its_own_connections() {
        let register = Register::new(10, 2);
        let first = admitted(&register, BUSY_CLIENT);
        let other = admitted(&register, OTHER_CLIENT);
        let second = admitted(&register, BUSY_CLIENT);
        let third = admitted(&register, BUSY_CLIENT);
        assert!(is_closed(&first) && !is_closed(&other));
        second.busy();
        third.busy();
        let refused = register.admit(BUSY_CLIENT.parse().unwrap());
        assert!(matches!(refused, Admission::TooMany));
        third.idle();
        admitted(&register, BUSY_CLIENT);
        assert!(is_closed(&third));
    }

    #[test]
    fn connections_that_serve_are_never_closed() {
        let register = Register::new(1, 1);
        let serving = admitted(&register, BUSY_CLIENT);
        serving.busy();
        let refused = register.admit(OTHER_CLIENT.parse().unwrap());
        assert!(matches!(refused, Admission::Full));
        drop(serving);
        admitted(&register, OTHER_CLIENT);
    }

    #[test]
    fn every_slot_is_released_exactly_once() {
        let register = Register::new(2, 2);
        let slots = [BUSY_CLIENT, OTHER_CLIENT].map(|peer| admitted(&register, peer));
        // These were closed to admit others and then finished their last request.
        let third = admitted(&register, BUSY_CLIENT);
        for slot in &slots {
            slot.busy();
            slot.idle();
        }
        drop(slots);
        drop(third);
        let state = register.state();
        assert_eq!((state.total, state.addresses.len()), (0, 0));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let counted = |text: &str| counted_as(text.parse().unwrap());
        assert_eq!(counted("2001:db8::1"), counted("2001:db8::ffff:2"));
        assert_ne!(counted("2001:db8::1"), counted("2001:db8:0:1::1"));
        assert_eq!(counted("::ffff:192.0.2.1"), counted("192.0.2.1"));
        assert_ne!(counted("192.0.2.1"), counted("192.0.2.2"));
    }
}
