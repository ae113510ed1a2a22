import { expect, test } from 'vitest'
import { printRequestOf, type PrintFormValues } from './print-form-values.ts'

const VALUES: PrintFormValues = {
  kind: 'labels',
  sectionId: 3,
  paper: 'roll62',
  lines: ['name', 'birth', 'box', 'code'],
  startAt: 5,
  withCutLines: true,
}

test.each([
  [
    {},
    {
      kind: 'labels',
      type: 'pigeon',
      sectionId: 3,
      paper: 'roll62',
      lines: ['name', 'birth', 'code'],
      startAt: 1,
      withCutLines: false,
    },
  ],
  [
    { paper: 'a4', ids: [7, 8] },
    {
      kind: 'labels',
      type: 'pigeon',
      ids: [7, 8],
      paper: 'a4',
      lines: ['name', 'birth', 'code'],
      startAt: 5,
      withCutLines: true,
    },
  ],
  [
    { kind: 'nestLabels', paper: 'letter' },
    {
      kind: 'labels',
      type: 'nest',
      sectionId: 3,
      paper: 'letter',
      lines: ['name', 'box', 'code'],
      startAt: 5,
      withCutLines: true,
    },
  ],
  [{ kind: 'nestCards' }, { kind: 'nest_cards', sectionId: 3, paper: 'a4' }],
  [
    { kind: 'loftList', paper: 'letter' },
    { kind: 'loft_list', sectionId: 3, paper: 'letter' },
  ],
  [
    { kind: 'sectionList', sectionId: undefined, mainLoftId: 2 },
    { kind: 'section_list', mainLoftId: 2, paper: 'a4' },
  ],
  ...(
    [
      [0, 1],
      [1, 1],
      [24, 24],
      [25, 24],
      [2.5, 2],
      [NaN, 1],
    ] as const
  ).map(
    ([startAt, first]) =>
      [
        { paper: 'a4', kind: 'nestLabels', startAt },
        {
          kind: 'labels',
          type: 'nest',
          sectionId: 3,
          paper: 'a4',
          lines: ['name', 'box', 'code'],
          startAt: first,
          withCutLines: true,
        },
      ] as const,
  ),
] as const)('%j is requested as %j', (patch, print) => expect(printRequestOf({ ...VALUES, ...patch })).toEqual(print))
