const HEADER = ['Bird #', 'Sex', 'Birth Year', 'Color', 'Strain', 'Sire', 'Dam', 'Breeder', 'Status']
const COLORS = ['Blue bar', 'Dark check', 'Grizzle', 'White']
/** Rows without parents, from which all later ones descend. */
const FOUNDERS = 100

/** Returns the rows of an inventory of new birds whose parents are in it, header first; bands contain the name. */
export function inventoryRows(name: string, birds: number): string[][] {
  const bandOf = (at: number) => `AU${at < FOUNDERS ? 2023 : 2024}${name}${String(at).padStart(5, '0')}`
  const rows = Array.from({ length: birds }, (_, at) => {
    const sire = at % FOUNDERS
    const parents = at < FOUNDERS ? ['', ''] : [bandOf(sire - (sire % 2)), bandOf(sire - (sire % 2) + 1)]
    const year = at < FOUNDERS ? '2023' : '2024'
    return [bandOf(at), at % 2 ? 'Hen' : 'Cock', year, COLORS[at % COLORS.length]!, 'Janssen', ...parents, 'A. Keeper', 'Active']
  })
  return [HEADER, ...rows]
}

/** Returns the rows as a form with a CSV file. */
export function inventoryForm(rows: readonly (readonly string[])[]): FormData {
  const form = new FormData()
  const text = rows.map((row) => row.join(',')).join('\n')
  form.set('file', new Blob([text], { type: 'text/csv' }), 'inventory.csv')
  return form
}
