//! The memory use of the process, where the operating system reports it.

use std::fs;

/// Resident memory that one request may add to the process: far above what the heap and buffer limits allow, far below
/// the memory of a machine.
const MAX_RESIDENT_GROWTH: u64 = 2 << 30;
/// Memory that is reserved but not touched costs nothing until the address space runs out.
const MAX_VIRTUAL_GROWTH: u64 = 16 << 30;
const PAGE: u64 = 4096;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Usage {
    virtual_bytes: u64,
    resident_bytes: u64,
}

impl Usage {
    pub fn runaway_since(self, before: Self) -> bool {
        self.resident_bytes.saturating_sub(before.resident_bytes) > MAX_RESIDENT_GROWTH
            || self.virtual_bytes.saturating_sub(before.virtual_bytes) > MAX_VIRTUAL_GROWTH
    }

    fn parse(statm: &str) -> Option<Self> {
        let mut pages = statm.split(' ').map(str::parse::<u64>);
        Some(Self {
            virtual_bytes: pages.next()?.ok()? * PAGE,
            resident_bytes: pages.next()?.ok()? * PAGE,
        })
    }
}

/// `None` without `/proc`; then only the limits inside V8 apply.
pub(crate) fn usage() -> Option<Usage> {
    Usage::parse(&fs::read_to_string("/proc/self/statm").ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runaway_growth_is_distinguished_from_ordinary_growth() {
        let before = Usage::parse("1000 500 100 1 0 400 0\n").expect("parses");
        let ordinary = Usage::parse("100000 50000 100 1 0 400 0\n").expect("parses");
        let resident = Usage::parse("900000 800000 100 1 0 400 0\n").expect("parses");
        let reserved = Usage::parse("9000000 600 100 1 0 400 0\n").expect("parses");
        assert!(!ordinary.runaway_since(before));
        assert!(resident.runaway_since(before));
        assert!(reserved.runaway_since(before));
        assert_eq!(Usage::parse("garbage"), None);
    }
}
