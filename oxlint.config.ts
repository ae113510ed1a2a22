import { defineConfig, type OxlintOverride } from 'oxlint'

/** An import that is forbidden in some folders, and the message that says why. */
interface ForbiddenImport {
  readonly regex: string
  /** Only these exports; all by default. */
  readonly importNames?: string[]
  readonly message: string
}

const folder = (names: string, message: string): ForbiddenImport => ({ regex: `(^#|/)(${names})/`, message })

const NODE: ForbiddenImport = { regex: '^node:', message: 'Do not import Node modules here: this code also runs in the browser.' }
const SQL: ForbiddenImport = {
  regex: '^(kysely|better-sqlite3|pg)(/|$)',
  message: 'SQL belongs in *.table.ts, *.repository.ts and db/, so that features do not depend on the database.',
}
const ONLY_SHARED = folder(
  'server|client|genetics',
  'src/shared must not import other source folders: server and client both depend on it.',
)
const ONLY_GENETICS = folder(
  'server|client|shared',
  'src/genetics must not import other source folders: it is mathematics on arrays.',
)
const NO_CLIENT = folder('client', 'The server must not import the client: they share code only through src/shared.')
const NO_SERVER = folder('server', 'The client must not import the server: they share code only through src/shared.')
const NO_ROUTES: ForbiddenImport = {
  regex: String.raw`\.routes\.ts$`,
  message: 'Only http/app.ts registers routes: use the repository or a use case of that feature.',
}
const NO_FULL_ZOD: ForbiddenImport = {
  regex: '^zod$',
  message: "The browser downloads this code: use import * as z from 'zod/mini'.",
}
/** `call` sends only reads. */
const NO_SENDING: ForbiddenImport = {
  regex: String.raw`^#client/api/call\.ts$`,
  importNames: ['sendRequest'],
  message: 'Only src/client/writes sends writes: use useForm, useWrite or sendWrite, which keep the key and wait offline.',
}
const NO_SCREENS = folder('screens', 'A feature must not import a screen: screens are composed of features.')
const NO_FEATURES = folder(
  'features|screens',
  'src/client/ui must not import features or screens: it only defines how things look.',
)
const NO_OTHER_SCREEN: ForbiddenImport = {
  regex: String.raw`(^#client|/)/?screens/|^\.\./`,
  message: 'A screen must not import another screen: shared code belongs in a feature. (Import other folders with #client/…)',
}
const NO_SOURCE = folder('server|client', 'A journey must use only the page and the API, not the code behind them.')

/**
 * Builds an override that forbids imports in some files. It replaces the rule of an outer override, so each lists all its
 * forbidden imports.
 */
const forbidImports = (files: string[], ...patterns: ForbiddenImport[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const PASS_CURRENT_TIME = 'Pass the current day and time as arguments.'

/** Rules of the chosen categories that this code breaks on purpose. */
const OFF = {
  // Spreads break long lists into rows.
  'unicorn/no-useless-spread': 'off',
  // Characters of names and bands are counted as code points, and control characters are removed from texts.
  'typescript/no-misused-spread': 'off',
  'no-control-regex': 'off',
  // Widgets follow the ARIA patterns, and a table shown as cards needs explicit roles: axe checks the result in the journeys.
  'jsx-a11y/no-redundant-roles': 'off',
  'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
  'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
  'jsx-a11y/no-noninteractive-element-interactions': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
  'jsx-a11y/role-has-required-aria-props': 'off',
  // Only for the React compiler, which is not used.
  'react/immutability': 'off',
  'react/incompatible-library': 'off',
  // Mistakes zod's `catch` for that of a promise.
  'promise/valid-params': 'off',
  // Does not see an expectation inside a loop behind a condition.
  'vitest/expect-expect': 'off',
  // Reports a describe callback that returns the undefined of another function.
  'vitest/valid-describe-callback': 'off',
} as const

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'promise', 'vitest', 'oxc', 'eslint'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-dynamic-require': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/button-has-type': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
    ...OFF,
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
  },
  overrides: [
    forbidImports(['src/shared/**'], ONLY_SHARED, NODE, SQL, NO_FULL_ZOD),
    forbidImports(['src/genetics/**'], ONLY_GENETICS, NODE, SQL),
    forbidImports(['src/shared/**/*.test.ts', 'src/genetics/**/*.test.ts'], ONLY_SHARED, SQL),
    {
      files: ['src/shared/**', 'src/genetics/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: PASS_CURRENT_TIME },
          { object: 'performance', property: 'now', message: PASS_CURRENT_TIME },
          { object: 'Math', property: 'random', message: 'Rules must be deterministic.' },
        ],
      },
    },
    forbidImports(['src/server/**'], NO_CLIENT, SQL, NO_ROUTES),
    forbidImports(['src/server/http/app.ts'], NO_CLIENT, SQL),
    forbidImports(
      [
        'src/server/**/*.table.ts',
        'src/server/**/*.repository.ts',
        'src/server/db/**',
        'src/server/history/**',
        'src/server/testing/**',
        'src/server/**/*.test.ts',
      ],
      NO_CLIENT,
      NO_ROUTES,
    ),
    forbidImports(['src/client/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, NO_SENDING),
    forbidImports(['src/client/writes/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD),
    forbidImports(['src/client/features/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, NO_SCREENS, NO_SENDING),
    forbidImports(['src/client/ui/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, NO_FEATURES, NO_SENDING),
    forbidImports(['src/client/screens/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, NO_OTHER_SCREEN, NO_SENDING),
    {
      files: ['src/client/**'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Read with read or call, write with src/client/writes.' }],
      },
    },
    {
      // Their answers are files, or what others are built on.
      files: [
        'src/client/api/call.ts',
        'src/client/features/prints/make-pdf.ts',
        'src/client/offline/cached-pictures.ts',
        'src/client/worker/**',
        'src/client/**/*.test.ts',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    forbidImports(['src/client/**/*.test.ts'], NO_SERVER, SQL),
    forbidImports(['e2e/**'], NO_SOURCE),
    forbidImports(['e2e/fixtures.ts', 'e2e/loft-server.ts']),
    {
      files: ['src/client/**/*.tsx'],
      rules: {
        'react/jsx-no-literals': 'error',
      },
    },
    // A migration uses the tables of its own time, not those of the current types.
    { files: ['src/server/db/columns.ts', 'src/server/db/migrations/**'], rules: { 'typescript/no-explicit-any': 'off' } },
    { files: ['src/client/ui/*button.tsx'], rules: { 'react/button-has-type': 'off' } },
    // A property test may branch on the generated values; numbers are written as they are in the tested file.
    { files: ['**/*.test.ts'], rules: { 'vitest/no-conditional-expect': 'off', 'no-loss-of-precision': 'off' } },
    // Playwright's `use` is not a React hook.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // The tools that load these files need a default export.
    { files: ['*.config.ts', 'src/server/testing/databases-global-setup.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
