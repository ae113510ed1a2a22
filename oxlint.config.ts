import { defineConfig, type OxlintOverride } from 'oxlint'

/** A kind of import that a floor may not have, and the reason the reader of the complaint is told. */
interface Wall {
  readonly regex: string
  readonly message: string
}

const floor = (names: string, message: string): Wall => ({ regex: `(^#|/)(${names})/`, message })

const NODE: Wall = { regex: '^node:', message: 'No Node here: this code also runs in the browser.' }
const SQL: Wall = {
  regex: '^(kysely|better-sqlite3|pg)(/|$)',
  message: 'SQL lives in *.table.ts, *.repository.ts and db/, so that features never know which database they run on.',
}
const SHARED_STANDS_ALONE = floor('server|client|genetics', 'shared uses nothing of ours: both sides build on it.')
const GENETICS_STANDS_ALONE = floor('server|client|shared', 'genetics uses nothing of ours: it is mathematics on arrays.')
const NO_CLIENT = floor('client', 'The server never reaches into the client: they meet only in shared.')
const NO_SERVER = floor(
  'server',
  'Client and server meet only in shared: what the browser downloads must not reach into the server.',
)
const NO_ROUTES: Wall = {
  regex: String.raw`\.routes\.ts$`,
  message: 'Routes are only registered by http/app.ts: use the repository or a use case of that feature.',
}
const NO_FULL_ZOD: Wall = { regex: '^zod$', message: "The browser downloads this: import * as z from 'zod/mini'." }
const NO_SCREENS = floor('screens', 'A feature knows no screen: the screen composes features.')
const UI_KNOWS_NO_PIGEON = floor('features|screens', 'ui knows no pigeon: it owns the looks and is used by every noun.')
const NO_OTHER_SCREEN: Wall = {
  regex: String.raw`(^#client|/)/?screens/|^\.\./`,
  message: 'Screens never import screens: what two share is a feature. (Import other floors with #client/…)',
}
const JOURNEYS_STAY_OUTSIDE = floor(
  'server|client',
  'A journey sees what a keeper sees: the page and the calls, not the code behind them.',
)

/** Overrides replace the rule of an outer one: each names all its walls. */
const walls = (files: string[], ...patterns: Wall[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const TODAY_IS_AN_ARGUMENT = 'A rule gets its day and its moment as arguments.'

/** Rules of the chosen categories that fight what this code does on purpose. */
const OFF = {
  // Long lists are broken into rows by spreading them.
  'unicorn/no-useless-spread': 'off',
  // Letters of names and bands are counted as code points; texts are cleaned of control characters.
  'typescript/no-misused-spread': 'off',
  'no-control-regex': 'off',
  // Widgets follow the ARIA patterns, and a table laid out as cards needs its roles written out: axe checks the outcome in the journeys.
  'jsx-a11y/no-redundant-roles': 'off',
  'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
  'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
  'jsx-a11y/no-noninteractive-element-interactions': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
  'jsx-a11y/role-has-required-aria-props': 'off',
  // For the React compiler, which is not used.
  'react/immutability': 'off',
  'react/incompatible-library': 'off',
  // Takes zod's catch for a promise's.
  'promise/valid-params': 'off',
  // Overlooks an expectation that stands in a loop behind a condition.
  'vitest/expect-expect': 'off',
  // Does not know a describe whose callback returns another function's nothing.
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
    walls(['src/shared/**'], SHARED_STANDS_ALONE, NODE, SQL, NO_FULL_ZOD),
    walls(['src/genetics/**'], GENETICS_STANDS_ALONE, NODE, SQL),
    walls(['src/shared/**/*.test.ts', 'src/genetics/**/*.test.ts'], SHARED_STANDS_ALONE, SQL),
    {
      files: ['src/shared/**', 'src/genetics/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: TODAY_IS_AN_ARGUMENT },
          { object: 'performance', property: 'now', message: TODAY_IS_AN_ARGUMENT },
          { object: 'Math', property: 'random', message: 'Rules give the same answer every time.' },
        ],
      },
    },
    walls(['src/server/**'], NO_CLIENT, SQL, NO_ROUTES),
    walls(['src/server/http/app.ts'], NO_CLIENT, SQL),
    walls(
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
    walls(['src/client/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD),
    walls(['src/client/features/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, NO_SCREENS),
    walls(['src/client/ui/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, UI_KNOWS_NO_PIGEON),
    walls(['src/client/screens/**'], NO_SERVER, NODE, SQL, NO_FULL_ZOD, NO_OTHER_SCREEN),
    walls(['src/client/**/*.test.ts'], NO_SERVER, SQL),
    walls(['e2e/**'], JOURNEYS_STAY_OUTSIDE),
    walls(['e2e/fixtures.ts', 'e2e/loft-server.ts']),
    {
      files: ['src/client/**/*.tsx'],
      rules: {
        'react/jsx-no-literals': 'error',
      },
    },
    // A migration knows the tables of its own time, not those of today's type.
    { files: ['src/server/db/columns.ts', 'src/server/db/migrations/**'], rules: { 'typescript/no-explicit-any': 'off' } },
    { files: ['src/client/ui/*button.tsx'], rules: { 'react/button-has-type': 'off' } },
    // A property test looks at what it was dealt; numbers are written as the tested file holds them.
    { files: ['**/*.test.ts'], rules: { 'vitest/no-conditional-expect': 'off', 'no-loss-of-precision': 'off' } },
    // Playwright's `use` is no React hook, and a journey asserts through its pages.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // These are asked for a default export by the tools that load them.
    { files: ['*.config.ts', 'src/server/testing/databases-global-setup.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
