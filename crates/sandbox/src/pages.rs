//! Parts of lists.

use foyer_platform::entities::Page;

/// The part of `all` that was asked for, and how many there are.
pub(crate) fn slice<T>(all: Vec<T>, offset: Option<i64>, count: i64) -> Page<T> {
    let total = all.len() as u64;
    let offset = offset.unwrap_or(0).max(0).unsigned_abs();
    let skip = usize::try_from(offset).unwrap_or(usize::MAX);
    let take = usize::try_from(count).unwrap_or(0);
    Page {
        items: all.into_iter().skip(skip).take(take).collect(),
        count: total,
        offset,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_says_how_much_there_is_in_all() {
        let page = slice(vec![1, 2, 3, 4, 5], Some(1), 2);
        assert_eq!((page.items, page.count, page.offset), (vec![2, 3], 5, 1));
        assert_eq!(slice(vec![1], Some(9), 2).items, Vec::<i32>::new());
    }
}
