# The Deskhand service. It needs DATABASE_URL, DESKHAND_SECRET and OPERATOR_TOKEN, or the same names
# with _FILE for mounted secrets, and writes nothing: any user, a read-only root. See docs/deploy.md.
ARG NODE_VERSION=24
ARG DEBIAN=bookworm

# On the machine that builds, whatever the image is for: what it makes runs on any processor.
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-${DEBIAN}-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --workspace packages/server --workspace packages/panel \
  --workspace packages/widget --workspace packages/client --workspace packages/contract \
  --workspace packages/embedded-postgres
# The service as it is published, and installed from that. Without PostgreSQL, which is optional.
RUN node packages/server/scripts/pack.js /packed \
  && npm install --prefix /image/app --omit=optional --no-package-lock /packed/*.tgz
# Where a volume for backups takes its owner from.
RUN mkdir -m 775 /owned /owned/backups

FROM node:${NODE_VERSION}-${DEBIAN}-slim AS node

# Node alone: no npm, no compiler.
FROM debian:${DEBIAN}-slim
LABEL org.opencontainers.image.title="Deskhand" \
  org.opencontainers.image.description="Self-hosted support cases with an assistant that acts only on confirmation" \
  org.opencontainers.image.licenses="Apache-2.0"
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image/ /
COPY --from=build --chown=10001:0 /owned/ /
ENV NODE_ENV=production \
  PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  HOST=0.0.0.0 \
  PORT=3000 \
  EMBEDDED_POSTGRES=0
WORKDIR /app
USER 10001:0
EXPOSE 3000
# The service listens for signals and starts no processes: it is a fine first process.
ENTRYPOINT ["deskhand"]
CMD ["serve"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
