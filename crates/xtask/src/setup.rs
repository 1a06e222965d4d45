//! Sets up everything that the site needs to start; each part only if it is stale. The web part (npm, Vite) and the
//! server part (V8, cargo) are independent and run in parallel.

use std::path::PathBuf;
use std::thread;

use anyhow::{Result, anyhow};

use crate::progress::{Board, seconds};
use crate::server::{self, Profile};
use crate::v8::{self, Library};
use crate::web;
use crate::workspace::Workspace;

const STEPS: usize = 5;

pub struct Site {
    pub foyer: PathBuf,
    pub tools: PathBuf,
    pub v8: Library,
}

pub fn site(workspace: &Workspace, profile: Profile) -> Result<Site> {
    Board::show(STEPS, |board| {
        let (web, v8) = thread::scope(|scope| {
            let web = scope.spawn(|| {
                web::packages(workspace, board.step(1, "Web packages"))?;
                web::build(workspace, board.step(2, "Web build"))
            });
            let v8 = v8::provide(workspace, None, board.step(3, "V8 library")).and_then(|v8| {
                server::build(workspace, profile, &v8, board.step(4, "Server build"))?;
                Ok(v8)
            });
            let web = web
                .join()
                .unwrap_or_else(|_| Err(anyhow!("the web's set-up panicked")));
            (web, v8)
        });
        web?;
        let site = Site {
            foyer: profile.binary(workspace, "foyer"),
            tools: profile.binary(workspace, "tools"),
            v8: v8?,
        };
        web::compress(workspace, &site.tools, board.step(5, "Compression"))?;
        eprintln!("Set up in {}.", seconds(board.elapsed()));
        Ok(site)
    })
}
