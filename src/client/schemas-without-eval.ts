// The name under which zod keeps its configuration. Imported first, and without zod, which the first screen does not need.
// Otherwise zod tests whether it can use `eval`, which the Content-Security-Policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
