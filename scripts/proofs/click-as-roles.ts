import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClientIfStale } from '../build-client.ts'
import { runNode } from '../test/run-tool.ts'

const ROLES = ['viewer', 'helper']
/** Timeout for one role, in seconds. */
const TIMEOUT_S = 1800

/**
 * Clicks everything in a real browser as each role that is not a manager: no control may lead to a refusal.
 */
export async function clickAsRoles(): Promise<{ figures: string; problems: readonly string[] }> {
  buildClientIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'pressed-roles-'))
  try {
    const { hasPassed, output } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', 'e2e/roles.spec.ts', '--workers=1', '--output', folder],
      (ROLES.length + 1) * TIMEOUT_S,
      { ROLES_PRESSING: ROLES.join(','), TEST_FULL: '1' },
    )
    const views = ROLES.map((role) => new RegExp(`${role}: \\d+ views`).exec(output)?.[0])
    return { figures: views.join(', '), problems: hasPassed ? [] : [output] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
