# Builds the image with `docker build -t pigeon-loft .` or buildah; deploy/ has compose files. For another architecture: --platform linux/arm64.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm
FROM ${NODE_IMAGE} AS build
ARG UPDATE_FEED=
WORKDIR /src
COPY . .
RUN UPDATE_FEED="$UPDATE_FEED" node scripts/run.mjs scripts/container/make-root.ts /image

# Only the program, its Node and the libraries that they load: no shell and no package manager.
FROM scratch
COPY --from=build /image /
ENV HOST=0.0.0.0 PORT=5000 DATA_DIR=/data HOME=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=65536
USER 10001:10001
WORKDIR /opt/pigeon-loft
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/opt/pigeon-loft/node", "src/server/health-check.ts"]
ENTRYPOINT ["/opt/pigeon-loft/node", "--max-semi-space-size=4", "src/server/main.ts"]
