//! Parts of lists.

use foyer_platform::entities::Page;
use serde::Serialize;
use serde_json::Value;

use crate::api::Refusal;

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

/// The items with only the members that `fields` asks for, and always their `id`; whole when it asks for none.
pub(crate) fn narrow<T: Serialize>(
    items: &[T],
    fields: Option<&[&str]>,
) -> Result<Vec<Value>, Refusal> {
    items
        .iter()
        .map(|item| {
            let mut value = serde_json::to_value(item).map_err(Refusal::internal)?;
            if let (Some(fields), Value::Object(members)) = (fields, &mut value) {
                members.retain(|name, _| name == "id" || fields.contains(&name.as_str()));
            }
            Ok(value)
        })
        .collect()
}

/// The same for a part of a list.
pub(crate) fn narrow_page<T: Serialize>(
    page: &Page<T>,
    fields: Option<&[&str]>,
) -> Result<Page<Value>, Refusal> {
    Ok(Page {
        items: narrow(&page.items, fields)?,
        count: page.count,
        offset: page.offset,
    })
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
