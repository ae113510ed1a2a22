import { readFileSync } from 'node:fs'
import type { ChosenFile } from './pictures.ts'

/** A typical inventory: parents inside and outside the file, unusual statuses, two birds older than their sires. */
const ROWS = `Bird #,Sex,Description,Color,Strain,Sire,Dam,Location,Breeder,Status
AU2020HOME0001,Cock,"hatched 2020-04-25, Gift",Blue bar,Janssen,AU2018HOME0100,AU2018HOME0132,,R. Lane,Breeding
AU2020HOME0007,Hen,"hatched 2020-01-11, Gift",Dark check,Janssen,AU2018HOME0100,,,R. Lane,Breeding
AU2022HOME1001,C,"hatched 2022-01-01, Bred",Blue check,Janssen,AU2020HOME0001,AU2020HOME0007,Hens,,Racing
AU2022HOME1002,H,"hatched 2022-01-01, Bred",Red Bar,Janssen,AU2020HOME0001,AU2020HOME0007,Hens,,Squeaker
AU2017HOME1234,M,"hatched 2017-09-01, Ancestor",Grizzle,,AU2018HOME0110,,,,Archive
AU2017HOME1352,F,"hatched 2017-11-01, Ancestor",Black,,AU2018HOME0128,,,,Archive
`

/** A small inventory of six birds. */
export const smallInventory: ChosenFile = csv('inventory.csv', ROWS)

export function csv(name: string, text: string): ChosenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** A real inventory of 38 birds. */
export const realInventory: ChosenFile = {
  name: 'au-loft-38-birds.xlsx',
  mimeType: 'application/vnd.ms-excel',
  buffer: readFileSync('fixtures/inventory/au-loft-38-birds.xlsx'),
}
