# Built and run by compose.yaml; `node scripts/proveDockerfile.mjs` runs its steps where there is no Docker.
FROM node:22-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=7390 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
USER node
VOLUME /data
EXPOSE 7390
# Unhealthy means not ready, not dead: the container gets no requests, but isn't killed for it.
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: signals reach the server.
CMD ["node", "dist/server/main.js"]
