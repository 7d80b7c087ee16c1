// The policy refuses code made from text, and zod would try whether it may. Zod finds this when the first form brings it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
