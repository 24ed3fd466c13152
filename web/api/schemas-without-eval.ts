/**
 * Zod compiles schemas with `new Function`, which the content security policy forbids, unless this option is set
 * before the first schema is created. `z.config({ jitless: true })` sets the same value, but importing it would add a
 * part of Zod to every page (zod/v4/core/core.ts, `globalConfig`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
