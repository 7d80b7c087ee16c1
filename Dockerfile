# One image for every role: ROLE=all (the default), web or worker. docs/containers.md says how to run it.
# The base has Debian's packages and Node.js 24.7 or newer with npm. It is an argument, so that another registry, a digest
# or a base of one's own can be named: --build-arg BASE_IMAGE=…
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY . .
# It installs what package-lock.json lists, without install scripts.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${BASE_IMAGE}
RUN groupadd --gid 10001 farmstead \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin farmstead \
  && install -d -m 0700 -o 10001 -g 10001 /data /backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/library library
COPY --from=build /app/places places
COPY --from=build /app/migrations migrations
COPY --from=build /app/dist/web/client dist/web/client
COPY --from=build /app/dist/server dist/server
COPY package.json ./
# Read-only at run time but for the volumes and /tmp (memory).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "dist/server/main.js"]
