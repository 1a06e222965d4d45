//! The site over real sockets: with the sandbox and the fixture content for successes, with a stub platform for
//! failures.
#![forbid(unsafe_code)]

mod addresses;
mod admin;
mod api;
mod assets;
mod cache;
mod content;
mod edge;
mod editors;
mod fairness;
mod faults;
mod games;
mod header_bytes;
mod kept_pages;
mod lookup;
mod navigation;
mod origin_proof;
mod pages;
mod policy;
mod proxy;
mod shapes;
mod sign_in;
mod sitemap;
mod support;
mod upstream_paths;
mod vectors;
