# syntax=docker/dockerfile:1
# Three stages: the web build, the binary, and a small image that holds nothing but what serves.

FROM node:20-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM rust:1.95-bookworm AS binary
# What the last rung of the V8 ladder needs, should the library not be there to download (docs: `cargo xtask v8`).
RUN apt-get update \
    && apt-get install --yes --no-install-recommends clang lld ninja-build python3 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Cargo.toml Cargo.lock rust-toolchain.toml ./
COPY .cargo .cargo
COPY crates crates
COPY tests/contract tests/contract
COPY content-fixtures content-fixtures
COPY web/src/contract web/src/contract
COPY --from=web /src/web/dist web/dist
# `--build-arg RUSTY_V8_ARCHIVE=…` names a V8 library inside the build context or at an address.
ARG RUSTY_V8_ARCHIVE
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked -p foyer -p xtask --bin foyer --bin tools --features xtask/tools \
    && target/release/tools precompress web/dist/client \
    && cp target/release/foyer /usr/local/bin/foyer

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /srv/foyer --shell /usr/sbin/nologin foyer \
    && install -d -o foyer /srv/foyer /srv/foyer/var
WORKDIR /srv/foyer
COPY --from=binary /usr/local/bin/foyer /usr/local/bin/foyer
COPY --from=binary /src/web/dist web/dist
COPY content-fixtures content-fixtures
USER 10001
VOLUME /srv/foyer/var
# 3000 the site, 3001 health and metrics, 3002 the sandbox's games when no platform is configured.
ENV FOYER_ADDRESS=0.0.0.0:3000 \
    FOYER_ADMIN_ADDRESS=0.0.0.0:3001 \
    FOYER_SANDBOX_ADDRESS=0.0.0.0:3002 \
    FOYER_SANDBOX_ORIGIN=http://localhost:3002 \
    FOYER_LOG_FORMAT=json
EXPOSE 3000 3001 3002
STOPSIGNAL SIGTERM
ENTRYPOINT ["foyer"]
CMD ["serve"]
