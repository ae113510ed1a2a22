import { inject } from 'vitest'

/** The programs of `scripts` that a test calls use the PostgreSQL of the test run instead of starting one each. */
process.env['SHARED_POSTGRES'] = inject('postgresHost')
