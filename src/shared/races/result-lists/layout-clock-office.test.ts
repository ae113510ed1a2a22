import { expect, test } from 'vitest'
import { findTextLayout } from './text-layouts.ts'

const HEADER = ' NR            NAAM                  GEMEENTE AD IG AFSTAND RING         JR BESTAT   SNELH.'

test('a long name ends where its town begins, one space after it', () => {
  const row = (name: string) => `   1 211331-70 ${name.padEnd(21)} BREE     14  1  356391 BE 4141930 24 11.23400 1377.8003`
  const names = ['VAN HOVE-UYTTERHOEVEN', 'DE CLERCQ & ZN', 'DOCX J.']
  const read = findTextLayout([HEADER, ...names.map(row)])
  expect(read?.lines.filter(({ kind }) => kind === 'result').map(({ cells }) => cells[2])).toEqual(names)
})

test('a name of several words is whole where the header does not fit', () => {
  const line = '   1 VAN DEN BERG JAN 14  1  356391 BE 4141930 24 11.23400 1377.8003'
  expect(findTextLayout([HEADER, line, line])?.lines[1]?.cells[2]).toBe('VAN DEN BERG JAN')
})
