/**
 * The content security policy forbids `new Function`, with which Zod compiles schemas unless this is set before the first schema.
 * `z.config({ jitless: true })` sets the same value, but importing it would add a part of Zod to every page (zod/v4/core/core.ts,
 * `globalConfig`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
