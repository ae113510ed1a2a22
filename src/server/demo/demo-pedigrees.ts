import type { DemoDay } from './demo-day.ts'
import type { DemoAncestor } from './pedigree-actions.ts'

type Appearance = readonly [color: string, strain: string, breeder: string]

const JANSSEN = 'Janssen'
const VAN_LOON = 'Van Loon'

function parents(
  of: string,
  sire: readonly [string, number],
  dam: readonly [string, number],
  appearances: readonly [Appearance, Appearance],
) {
  return ([sire, dam] as const).map(([bandId, birthYear], at): DemoAncestor => {
    const [color, strain, breeder] = appearances[at]!
    return { childName: of, role: at === 0 ? 'sire' : 'dam', bandId, birthYear, color, strain, breeder }
  })
}

/** An ancestor that appears more than once among the ancestors of both founders of this loft. */
const OLD_COCK = ['BELG-06-6011204', 2006] as const
const PATRIARCH = ['BELG-02-6405519', 2002] as const

/** The ancestors from the papers of the bought birds, the nearest first. */
const ANCESTORS: readonly DemoAncestor[] = [
  ...parents(
    'BELG-10-6088001',
    OLD_COCK,
    ['BELG-07-6022871', 2007],
    [
      ['Blue bar', JANSSEN, 'J. Peeters'],
      ['Blue check', JANSSEN, 'J. Peeters'],
    ],
  ),
  ...parents(
    'BELG-12-6090417',
    OLD_COCK,
    ['BELG-09-6033450', 2009],
    [
      ['Blue bar', JANSSEN, 'J. Peeters'],
      ['Dark check', JANSSEN, 'A. Claes'],
    ],
  ),
  ...parents(
    OLD_COCK[0],
    PATRIARCH,
    ['BELG-03-6420077', 2003],
    [
      ['Blue bar', JANSSEN, 'Gebr. Janssen'],
      ['Blue bar', JANSSEN, 'Gebr. Janssen'],
    ],
  ),
  ...parents(
    'BELG-07-6022871',
    PATRIARCH,
    ['BELG-04-6428811', 2004],
    [
      ['Blue bar', JANSSEN, 'Gebr. Janssen'],
      ['Red check', JANSSEN, 'A. Claes'],
    ],
  ),
  ...parents(
    'BELG-09-6033450',
    ['BELG-05-6433126', 2005],
    ['BELG-06-6440392', 2006],
    [
      ['Dark check', JANSSEN, 'A. Claes'],
      ['Blue check', JANSSEN, 'A. Claes'],
    ],
  ),
  ...parents(
    'Merlin',
    ['NL-13-1300118', 2013],
    ['NL-12-1277034', 2012],
    [
      ['Grizzle', VAN_LOON, 'H. de Vries'],
      ['Blue check', VAN_LOON, 'H. de Vries'],
    ],
  ),
  ...parents(
    'Noche',
    ['NL-11-1144200', 2011],
    ['NL-14-1420951', 2014],
    [
      ['Black', VAN_LOON, 'H. de Vries'],
      ['Black', VAN_LOON, 'W. Bakker'],
    ],
  ),
  ...parents(
    'NL-13-1300118',
    ['NL-09-0918844', 2009],
    ['NL-10-1002377', 2010],
    [
      ['Grizzle', VAN_LOON, 'W. Bakker'],
      ['Blue bar', VAN_LOON, 'W. Bakker'],
    ],
  ),
]

export const PEDIGREE_DAYS: readonly DemoDay[] = [
  { daysAgo: 390, run: ({ pedigrees }) => pedigrees.addAncestors(ANCESTORS) },
  {
    daysAgo: 320,
    run: async ({ pedigrees }) => {
      await pedigrees.savePedigree('Atlas', {
        generation: 5,
        lineage: 'Line of BELG-06-6011204, on both sides',
        notes: 'Half brother and sister behind him: what made the name of this loft.',
      })
      // 25 % is right for full siblings alone; their common ancestor makes the exact value higher.
      await pedigrees.savePedigree('Apollo', {
        generation: 6,
        inbreedingCoefficient: 25,
        lineage: 'Atlas × Brisa, brother and sister',
        notes: 'Bred this close once, to hold the line. To be paired out.',
      })
    },
  },
]
