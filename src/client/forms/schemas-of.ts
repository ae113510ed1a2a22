import type { Endpoint, EndpointSchemas } from '#shared/api/endpoint.ts'

/**
 * Returns the schemas of what an endpoint receives.
 *
 * This is how it works while developing. The build leaves the schemas out of the endpoints, because only forms need them, and
 * replaces this file by one that has those of all requests (scripts/build/without-schemas.ts).
 */
export const schemasOf = <T extends EndpointSchemas>({ schemas }: Endpoint<T>): EndpointSchemas => schemas
