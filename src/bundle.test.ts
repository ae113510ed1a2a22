import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFull } from '#server/testing/run-options.ts'
import { billOfMaterials, licenceNotices } from '../scripts/bundle/describe-packages.ts'
import { importedPackages, reduceLock, serverSources, type PackageLock } from '../scripts/bundle/server-packages.ts'
import { startFiles } from '../scripts/bundle/start-files.ts'
import { TARGETS } from '../scripts/bundle/targets.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock
const dependencies = lock.packages['']!.dependencies!

describe('a bundle', () => {
  test('has the sources that the server runs and the files that it reads, without tests', () => {
    const sources = serverSources()
    expect(sources).toEqual(expect.arrayContaining(['src/server/desktop/main.ts', 'src/server/http/api-page.css']))
    expect(sources.filter((path) => path.includes('test'))).toEqual([])
  })

  test('has the packages that the server imports and what they need, and none of the client or of development', () => {
    const names = importedPackages(serverSources(), dependencies)
    expect(names).toEqual(expect.arrayContaining(['@expo-google-fonts/noto-sans', 'better-sqlite3', 'fastify', 'sharp']))
    const reduced = Object.keys(reduceLock(lock, names).packages)
    expect(reduced).toContain('node_modules/fast-json-stringify')
    expect(reduced.filter((path) => /\/(react|vite|tailwindcss|playwright|vitest)$/.test(path))).toEqual([])
  })

  test.each(TARGETS)('has the binaries of $name', ({ os, cpu, nodePackage }) => {
    const node = JSON.parse(readFileSync('scripts/bundle/node/package-lock.json', 'utf8')) as PackageLock
    expect(node.packages[`node_modules/${nodePackage}`]).toMatchObject({ os, cpu, integrity: expect.stringMatching(/^sha512-/) })
    const reduced = reduceLock(lock, ['sharp']).packages
    expect(reduced).toHaveProperty([`node_modules/@img/sharp-${os}-${cpu}`])
  })

  test.each(TARGETS)('has files that start and stop it on $name', (target) => {
    const files = startFiles(target)
    const scripts = files.filter(({ content }) => content.includes('main.ts'))
    expect(scripts).toHaveLength(2)
    for (const { content, isExecutable = false } of scripts) expect(isExecutable).toBe(content.startsWith('#!/bin/sh\n'))
    const isWindows = target.os === 'win32'
    for (const { content } of files) expect(/(?<!\r)\n/.test(content)).toBe(!isWindows)
    expect(files.find(({ path }) => path === 'README.txt')?.content).toContain(files[0]!.path)
  })
})

const SCRIPTS = TARGETS.flatMap((target) => startFiles(target).filter(({ content }) => content.startsWith('#!/bin/sh\n')))

test.skipIf(process.platform === 'win32').each(SCRIPTS)('a shell reads $path: %#', ({ content }) => {
  const { error, status, stderr } = spawnSync('sh', ['-n'], { input: content, encoding: 'utf8' })
  expect([error, status, stderr]).toEqual([undefined, 0, ''])
})

// Finds what a shell accepts and other shells carry out differently; the tool is not installed everywhere.
test.each(isFull ? SCRIPTS : [])('shellcheck accepts $path: %#', ({ content }) => {
  const { error, stdout } = spawnSync('shellcheck', ['-'], { input: content, encoding: 'utf8' })
  expect(error, 'The release check needs shellcheck: install the package "shellcheck".').toBeUndefined()
  expect(stdout).toBe('')
})

test('lists each package with licence and checksum', () => {
  const packages = [{ name: '@a/b', version: '1.2.3', license: 'MIT', integrity: 'sha512-AAEC', notices: ['Copyright A'] }]
  expect(JSON.parse(billOfMaterials('pigeon-loft', '0.1.0', packages))).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [
      {
        name: '@a/b',
        version: '1.2.3',
        purl: 'pkg:npm/%40a/b@1.2.3',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
    ],
  })
  expect(licenceNotices(packages)).toBe('@a/b 1.2.3 (MIT)\n\nCopyright A\n')
})
