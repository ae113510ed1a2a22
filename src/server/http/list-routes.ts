import type { FastifyInstance } from 'fastify'

interface ListedRoute {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
}

/** Lists every route of the server, read from its route tree and not from the contract. */
export function listRoutes(app: Pick<FastifyInstance, 'printRoutes'>): ListedRoute[] {
  const parents: string[] = []
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      parents.splice(depth, parents.length, part)
      const path = parents.join('')
      return methods
        .split(', ')
        .flatMap((method) =>
          method && method !== 'HEAD' ? [{ name: `${method} ${path}`, method: method as ListedRoute['method'], path }] : [],
        )
    })
  return routes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
