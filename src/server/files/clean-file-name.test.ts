import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['pedigree.pdf', 'pedigree.pdf'],
  ['Pedigrí de Ñandú 2026.pdf', 'Pedigrí de Ñandú 2026.pdf'],
  ['n\u0303.pdf', 'ñ.pdf'],
  ['C:\\Users\\me\\pedigree.pdf', 'pedigree.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..', ''],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['what? "this" <that>|*.pdf', 'what_ _this_ _that___.pdf'],
  ['trailing. . .', 'trailing'],
  ['\uD800.pdf', '\uFFFD.pdf'],
  ['', ''],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('cleans %j to %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})
