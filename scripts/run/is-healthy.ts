/** Tells a container engine whether the server on this machine is alive: exit code 0 or 1. */
const port = process.env.PORT ?? '3000';
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
