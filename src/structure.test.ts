import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listMissingOptionals, type LockFile } from '../scripts/test/missing-optionals.ts'

const ROOT = resolve(import.meta.dirname, '..')
const MAX_LINES = 300

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => basename(path) === 'node_modules' }).sort()

const sources = files('{src,e2e,scripts}/**/*.{ts,tsx,mjs,js,css}', '*.config.ts')
const exempt = ['src/structure.test.ts', 'src/import-rules.test.ts']

/** Lists the lines of files that match a pattern, as `file:line text`. */
function matchingLines(paths: readonly string[], pattern: RegExp): string[] {
  return paths
    .filter((file) => !exempt.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
}

describe('sources', () => {
  const shared = files('src/{shared,genetics}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

  test('no file is longer than the limit', () => {
    expect(sources.filter((file) => read(file).split('\n').length > MAX_LINES)).toEqual([])
  })

  test('storage keys and request addresses in the browser name the loft', () => {
    const client = files('src/client/**/*.{ts,tsx}').filter((file) => !/\.test\.ts|\/worker\/|stub-browser|loft-base/.test(file))
    const unnamed = [
      /(?:local|session)Storage\.\w+Item\((?!nameInLoft\(|tabKey\(|name\)|key\))/,
      /(?:new BroadcastChannel|locks\.request|caches\.(?:open|has|delete))\((?!nameInLoft\()/,
      /(?<![.\w])fetch\((?!atLoft\()|new EventSource\((?!atLoft\()|\.open\(endpoint\.method, (?!atLoft)/,
      /window\.open\((?!atLoft\()|location\.assign\((?!atLoft\()|<a href=\{(?!atLoft\()/,
    ]
    expect(unnamed.flatMap((pattern) => matchingLines(client, pattern))).toEqual([])
  })

  test('a file name says what the file is for', () => {
    const vague = /^(utils?|helpers?|misc|manager|service|index)\.\w+$/
    const unusual = /^[a-z0-9]+([-.][a-z0-9]+)*\.(d\.ts|tsx?|mjs|js|css)$/
    expect(sources.map((file) => basename(file)).filter((name) => vague.test(name) || !unusual.test(name))).toEqual([])
  })

  test('no error of the linter or the type check is suppressed', () => {
    expect(matchingLines(sources, /\b(es|ox)lint-disable|@ts-(ignore|nocheck|expect-error)\b/)).toEqual([])
  })

  test('shared, genetics and client do not import server types with import()', () => {
    expect(matchingLines(files('src/{shared,genetics,client}/**/*.{ts,tsx}'), /import\(\s*['"](#server|[./]+server)\//)).toEqual(
      [],
    )
  })

  test('rules receive the current day as an argument', () => {
    expect(matchingLines(shared, /\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bTemporal\.Now\b/)).toEqual([])
  })

  test('every text on a screen comes from the catalogues', () => {
    const literal = /\s(title|alt|placeholder|aria-label|label)="([A-Z]|[^"]*\s)/
    expect(matchingLines(files('src/client/**/*.tsx'), literal)).toEqual([])
  })

  test('no style depends on the position of elements of any kind within another, because the browser would calculate it again for each new one', () => {
    expect(
      matchingLines(
        files('src/client/**/*.{tsx,css}'),
        /has-\[[>~+ ]*(?::nth|:first|:last|:only|\*)|:has\([>~+ ]*(?::nth|:first|:last|:only|\*)/,
      ),
    ).toEqual([])
  })

  test('imports of Node, packages, other folders and relative paths are in this order', () => {
    const groups = [/^node:/, /^[^.#]/, /^#/, /^\./]
    const isUnordered = (file: string): boolean => {
      const paths = [...read(file).matchAll(/^import\b[^'(]*? from '([^']+)'/gm)].map((match) => String(match[1]))
      const order = paths.filter((path) => !/\.css\b/.test(path)).map((path) => groups.findIndex((group) => group.test(path)))
      return order.some((group, index) => group < (order[index - 1] ?? 0))
    }
    expect(sources.filter((file) => !file.endsWith('.css') && isUnordered(file))).toEqual([])
  })

  test('a journey waits for a condition, never for a fixed time', () => {
    expect(matchingLines(files('e2e/**/*.ts'), /waitForTimeout|networkidle/)).toEqual([])
  })
})

describe('documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...files('docs/**/*.md')]
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)

  test('every npm command exists', () => {
    const commands = documents.flatMap((file) => [...read(file).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]))
    expect(commands.filter((command) => !scripts.includes(String(command)))).toEqual([])
  })

  test('every path exists', () => {
    const missing = documents.flatMap((file) =>
      pathsNamedIn(read(file))
        .filter((path) => !existsSync(join(ROOT, path)))
        .concat(linksIn(read(file)).filter((link) => !existsSync(join(ROOT, dirname(file), link))))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('every file and identifier that the documents for developers name exists', () => {
    const code = files('{src,e2e,scripts}/**/*.{ts,tsx,mjs,css}')
    const names = new Set(code.map((file) => basename(file)))
    const identifiers = new Set(code.flatMap((file) => read(file).match(/[a-z]\w*[A-Z]\w*/g) ?? []))
    const missing = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((file) => {
      const spans = [...read(file).matchAll(/`([^`\n]+)`/g)].map((match) => String(match[1]))
      const fileNames = spans.filter((span) => /^[a-z][\w-]*(\.\w+)*\.(ts|tsx)$/.test(span) && span !== 'verb-noun.ts')
      const used = spans.flatMap((span) => span.match(/(?<![\w./-])[a-z]\w*[A-Z]\w*(?![\w/-])/g) ?? [])
      return [...fileNames.filter((name) => !names.has(name)), ...used.filter((name) => !identifiers.has(name))]
    })
    expect(missing).toEqual([])
  })

  test('every npm script runs a file that exists', () => {
    const commands = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
    const programs = Object.values(commands).flatMap((command) => command.match(/\S+\.(mjs|ts)\b/g) ?? [])
    expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([])
  })
})

/**
 * Lists the paths from the repository root in a text. A path with a placeholder such as `<feature>` or `*` is not the name of a
 * file.
 */
function pathsNamedIn(text: string): string[] {
  const paths = text.matchAll(/(?<![\w./-])(?:src|e2e|docs|scripts|\.ci)\/[\w./-]*(?![\w*<{…])/g)
  return [...paths].map((match) => match[0].replace(/[.-]+$/, ''))
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => String(match[1]))
}

describe('packages', () => {
  const MIN_VERSIONS = { fastify: '5.8.3', '@fastify/static': '10.1.3', sharp: '0.35.4' }
  const manifests = ['package.json', 'scripts/node/package.json']
  type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>
  const pins = manifests.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const locked = (file: string) => JSON.parse(read(file)) as LockFile

  test('every command that starts the program sets the same memory for new objects', () => {
    const starts = ['package.json', 'Dockerfile', 'deploy/pigeon-loft.service', 'scripts/bench/server-process.ts']
    const sizes = starts.map((file) => /--max-semi-space-size=(\d+)/.exec(read(file))?.[1])
    expect(sizes).toEqual(starts.map(() => '4'))
  })

  test('every version is pinned exactly', () => {
    expect(pins.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test.each(Object.entries(MIN_VERSIONS))('%s is at least %s, which fixes a known vulnerability', (name, minVersion) => {
    const { version } = locked('package-lock.json').packages[`node_modules/${name}`] ?? {}
    expect(version?.localeCompare(minVersion, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
  })

  test('the unmaintained spreadsheet reader with known vulnerabilities is not installed', () => {
    expect(Object.keys(locked('package-lock.json').packages)).not.toContain('node_modules/xlsx')
  })

  describe.each(['package-lock.json', 'scripts/node/package-lock.json'])('%s', (file) => {
    const packages = Object.entries(locked(file).packages).filter(([path]) => path !== '')

    test('does not contain the address of a registry', () => {
      expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    })

    test('has a checksum for every package except those of other systems', () => {
      expect(
        packages.filter(([, { integrity, optional, cpu }]) => !integrity && !(optional && cpu)).map(([path]) => path),
      ).toEqual([])
    })

    test('lists the packages of all systems (scripts/complete-lock.ts)', () => {
      expect(listMissingOptionals(locked(file))).toEqual([])
    })
  })
})
