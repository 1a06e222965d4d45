//! Who is connected to a listener, and who has to make room for whom.

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
    /// Grows with everything that happens, so that it orders what became idle.
    clock: u64,
    addresses: HashMap<IpAddr, Address>,
}

#[derive(Default)]
struct Address {
    connections: usize,
    /// Those that serve no request, the longest idle first.
    idle: BTreeMap<u64, CancellationToken>,
}

/// What becomes of a new connection.
pub(crate) enum Admission {
    Admitted(Place),
    /// Its address has all the connections that it may have, and all of them serve a request.
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

    /// Makes room if there is none: the connection that has been idle for longest is closed, of the address that has the
    /// most of them.
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
        if state.total >= self.most && !state.close_idle_of_greediest() {
            return Admission::Full;
        }
        Admission::Admitted(state.enter(Arc::clone(self), key))
    }

    /// Closes an idle connection to free its file descriptor.
    pub(crate) fn make_room(&self) {
        self.state().close_idle_of_greediest();
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

    fn enter(&mut self, register: Arc<Register>, key: IpAddr) -> Place {
        let closed = CancellationToken::new();
        let idle_since = self.tick();
        self.total += 1;
        let address = self.addresses.entry(key).or_default();
        address.connections += 1;
        address.idle.insert(idle_since, closed.clone());
        Place {
            register,
            key,
            closed,
            idle_since: Mutex::new(Some(idle_since)),
        }
    }

    /// Closes the connection of an address that has been idle for longest; answers whether there was one.
    fn close_idle(&mut self, key: IpAddr) -> bool {
        let oldest = self
            .addresses
            .get_mut(&key)
            .and_then(|address| address.idle.pop_first());
        let Some((_, closed)) = oldest else {
            return false;
        };
        closed.cancel();
        self.leave(key);
        true
    }

    fn close_idle_of_greediest(&mut self) -> bool {
        let with_idle = self.addresses.iter().filter_map(|(key, address)| {
            let (oldest, _) = address.idle.first_key_value()?;
            Some((address.connections, std::cmp::Reverse(*oldest), *key))
        });
        let greediest = with_idle.max_by_key(|(connections, oldest, _)| (*connections, *oldest));
        greediest.is_some_and(|(_, _, key)| self.close_idle(key))
    }

    fn leave(&mut self, key: IpAddr) {
        self.total -= 1;
        if let Some(address) = self.addresses.get_mut(&key) {
            address.connections -= 1;
            if address.connections == 0 {
                self.addresses.remove(&key);
            }
        }
    }
}

/// A connection's place in the register, idle at first. It is given back when this is dropped.
pub(crate) struct Place {
    register: Arc<Register>,
    key: IpAddr,
    closed: CancellationToken,
    /// None while a request is served.
    idle_since: Mutex<Option<u64>>,
}

impl Place {
    /// Waits until the connection has to make room for another one.
    pub(crate) async fn closed(&self) {
        self.closed.cancelled().await;
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.idle_since().is_some()
    }

    /// A request is served from now on.
    pub(crate) fn busy(&self) {
        let mut state = self.register.state();
        if let Some(since) = self.idle_since().take()
            && let Some(address) = state.addresses.get_mut(&self.key)
        {
            address.idle.remove(&since);
        }
    }

    /// The answer has been handed over.
    pub(crate) fn idle(&self) {
        let mut state = self.register.state();
        // One that was closed to make room has no place any more.
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

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.register.state();
        if !self.closed.is_cancelled() {
            if let Some(since) = self.idle_since().take()
                && let Some(address) = state.addresses.get_mut(&self.key)
            {
                address.idle.remove(&since);
            }
            state.leave(self.key);
        }
        drop(state);
        self.register.freed.notify_one();
    }
}

/// The address that a client is counted under: a customer of a provider has at least a /64 of IPv6 addresses.
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

    const CROWD: &str = "192.0.2.1";
    const VISITOR: &str = "192.0.2.2";

    fn admitted(register: &Arc<Register>, peer: &str) -> Place {
        match register.admit(peer.parse().unwrap()) {
            Admission::Admitted(place) => place,
            Admission::TooMany => panic!("{peer} has too many"),
            Admission::Full => panic!("no room for {peer}"),
        }
    }

    fn has_to_go(place: &Place) -> bool {
        place.closed.is_cancelled()
    }

    #[test]
    fn the_longest_idle_connection_of_the_greediest_address_makes_room() {
        let register = Register::new(4, 4);
        let calm = admitted(&register, VISITOR);
        let crowd = [CROWD; 3].map(|peer| admitted(&register, peer));
        crowd[0].busy();
        crowd[1].busy();
        crowd[1].idle();
        let newcomer = admitted(&register, "192.0.2.3");
        assert!(
            has_to_go(&crowd[2]),
            "it is idle for longer than the one served since"
        );
        assert!(
            ![&calm, &crowd[0], &crowd[1], &newcomer]
                .map(has_to_go)
                .contains(&true)
        );
    }

    #[test]
    fn an_address_at_its_limit_makes_room_for_itself_alone() {
        let register = Register::new(10, 2);
        let first = admitted(&register, CROWD);
        let other = admitted(&register, VISITOR);
        let second = admitted(&register, CROWD);
        let third = admitted(&register, CROWD);
        assert!(has_to_go(&first) && !has_to_go(&other));
        second.busy();
        third.busy();
        let refused = register.admit(CROWD.parse().unwrap());
        assert!(matches!(refused, Admission::TooMany));
        third.idle();
        admitted(&register, CROWD);
        assert!(has_to_go(&third));
    }

    #[test]
    fn connections_that_serve_are_never_closed() {
        let register = Register::new(1, 1);
        let serving = admitted(&register, CROWD);
        serving.busy();
        let refused = register.admit(VISITOR.parse().unwrap());
        assert!(matches!(refused, Admission::Full));
        drop(serving);
        admitted(&register, VISITOR);
    }

    #[test]
    fn places_are_given_back_once_however_connections_end() {
        let register = Register::new(2, 2);
        let places = [CROWD, VISITOR].map(|peer| admitted(&register, peer));
        // Closed to make room, and then served its request's last byte.
        let third = admitted(&register, CROWD);
        for place in &places {
            place.busy();
            place.idle();
        }
        drop(places);
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
