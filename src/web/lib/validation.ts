// The content security policy forbids eval; zod would probe for it and log a violation. Zod reads this setting when the
// first form loads it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
