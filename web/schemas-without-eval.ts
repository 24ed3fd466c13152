/**
 * Zod compiles schemas with `new Function` unless told otherwise before the first one is made, and the content policy
 * forbids that. `z.config({ jitless: true })` does no more than set this; importing it would load a part of Zod with every
 * page (zod/v4/core/core.ts, `globalConfig`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
