import * as z from 'zod/mini'

// Imported before anything that makes a schema: else zod tries whether it may build code from text, which the
// Content-Security-Policy forbids and reports.
z.config({ jitless: true })
