import * as z from 'zod/mini'

// Must be imported before any module that creates a schema: otherwise zod tests whether it can use `eval`, which the
// Content-Security-Policy blocks and reports.
z.config({ jitless: true })
