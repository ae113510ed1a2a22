/** Files on their way into the loft. */
export const importsEn = {
  'imports.message.imported': { one: 'Imported {count} pigeon', other: 'Imported {count} pigeons' },
  'imports.message.updated': { one: '{before}, updated {count}', other: '{before}, updated {count}' },
  'imports.message.known': { one: '{before}, {count} already known', other: '{before}, {count} already known' },

  'imports.verdict.new': 'New',
  'imports.verdict.same': 'Already known',
  'imports.verdict.changed': 'Fills blanks',
  'imports.verdict.conflict': 'Differs',
  'imports.verdict.error': 'Error',

  'imports.problem.band_missing': 'There is no band in this row.',
  'imports.problem.band_repeated': 'Row {other} says something else of the same band {value}.',
  'imports.problem.gender_unknown': '“{value}” is no sex. Cock, C, Hen, H, Male, M, Female, F and blank are understood.',
  'imports.problem.birth_year_unreadable': '“{value}” is no year.',
  'imports.problem.birth_year_out_of_range': 'The birth year {value} is not within {other}.',
  'imports.problem.birth_year_missing': 'Neither the file nor the band tells the birth year. Type it here.',
  'imports.problem.text_too_long': 'This text is longer than {other} characters.',
  'imports.problem.status_unknown':
    'The status “{value}” is not known: the bird counts as active, the word is kept in its description.',
  'imports.problem.hatch_date_ambiguous': 'Day and month of “{value}” cannot be told apart: only the year is kept.',
  'imports.problem.hatch_date_unreadable': '“{value}” is no date.',
  'imports.problem.hatch_date_future': 'The hatch date {value} lies in the future and is left out.',
  'imports.problem.hatch_year_differs': 'The birth year {value} counts, although the hatch date says {other}.',
  'imports.problem.band_year_differs': 'Born in {value}, but the band is of {other}.',
  'imports.problem.price_unreadable': '“{value}” is no price and is left out.',
  'imports.problem.location_unknown': 'There is no section “{value}”: the bird is filed in none.',
  'imports.problem.location_ambiguous': '“{value}” may be {other}: the bird is filed in none.',
  'imports.problem.location_out_of_care': 'The bird is no longer in the loft, so it is not filed in “{value}”.',
  'imports.problem.gender_has_young': 'The sex stays as it is, because the bird is a parent of {other}.',
  'imports.problem.year_against_family': 'The birth year {value} does not fit that of its relative {other}.',
  'imports.problem.parent_younger': '{value} was born in {other}, after this bird: the name is kept, but not linked.',
  'imports.problem.parent_is_self': 'A bird cannot be its own parent: the name is kept, but not linked.',
  'imports.problem.parent_wrong_gender': '{value} is of the other sex: the name is kept, but not linked.',
  'imports.problem.parent_in_both_roles':
    '{value} is sire here and dam in row {other}, or the other way round: the name is kept, but not linked.',
  'imports.problem.parent_cycle': 'The bird would be its own ancestor ({other}): {value} is kept as a name, but not linked.',
  'imports.differs': '{field}: {old} in the loft, {new} in the file',

  'imports.rejected.reason': 'Reason',
  'imports.rejected.file': 'rejected rows',
} as const
