/** The page on which pedigrees come in. */
export const pedigreeImportEn = {
  'pedigreeImport.columns.title': 'CSV Format',
  'pedigreeImport.columns.line': 'One bird a row, below a row of headings.',
  'pedigreeImport.columns.needed': 'Needed',
  'pedigreeImport.columns.needed.list': 'band_id',
  'pedigreeImport.columns.optional': 'Optional',
  'pedigreeImport.columns.optional.list': 'birth_year, gender, color, breeder, owner, notes, description, sire, dam',
  'pedigreeImport.columns.more': 'Also understood',
  'pedigreeImport.columns.more.list': 'id, name, strain, hatch date, status, reference',
  'pedigreeImport.columns.spellings':
    'Other spellings are recognised, such as Band ID, bandId, Birth Year, sex, colour, Father or Mother, in English and Spanish.',
  'pedigreeImport.columns.parents':
    'Parents are given by band, or by the id of another row. A parent that is not in your loft becomes a reference bird; so does a bird without a birth year.',
  'pedigreeImport.template': 'Download a template',
  'pedigreeImport.template.file': 'pedigree-template.csv',
  'pedigreeImport.template.titles': 'band_id,birth_year,gender,color,breeder,owner,notes,description,sire,dam',
} as const
