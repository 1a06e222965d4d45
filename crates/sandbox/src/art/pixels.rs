//! Drawings as pixels, for messengers that show a link with a picture: they show no SVG.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// A square drawing stands in the middle with air around it; every other fills the picture.
const AIR: f32 = 0.86;

/// A PNG of 1200 × 630 pixels; none if the drawing is not valid.
pub fn png(svg: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(WIDTH, HEIGHT)?;
    // The ink of the page.
    pixmap.fill(Color::from_rgba8(13, 11, 20, 255));
    let [width, height] = [WIDTH as f32, HEIGHT as f32];
    let size = tree.size();
    let (across, down) = (width / size.width(), height / size.height());
    let is_square = size.width() <= size.height();
    let scale = if is_square {
        across.min(down) * AIR
    } else {
        across.max(down)
    };
    let place = Transform::from_scale(scale, scale).post_translate(
        (width - size.width() * scale) / 2.0,
        (height - size.height() * scale) / 2.0,
    );
    resvg::render(&tree, place, &mut pixmap.as_mut());
    pixmap.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_a_picture_that_messengers_show() {
        let square = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0h10v10H0z' fill='#f00'/></svg>";
        let wide = square.replace("viewBox='0 0 10 10'", "viewBox='0 0 10 4'");
        for (svg, corner) in [(square, [13, 11, 20]), (wide.as_str(), [255, 0, 0])] {
            let png = png(svg).expect("a picture");
            let pixmap = Pixmap::decode_png(&png).expect("a PNG");
            assert_eq!((pixmap.width(), pixmap.height()), (WIDTH, HEIGHT));
            let colour = |x, y| {
                let pixel = pixmap.pixel(x, y).expect("a pixel");
                [pixel.red(), pixel.green(), pixel.blue()]
            };
            assert_eq!(colour(0, 0), corner);
            assert_eq!(colour(WIDTH / 2, HEIGHT / 2), [255, 0, 0]);
        }
        assert_eq!(png("no drawing"), None);
    }
}
