/** The texts of the pedigree import page. */
export const pedigreeImportEn = {
  'pedigreeImport.file': 'CSV/Excel Import',
  'pedigreeImport.file.line': 'You see what happens to each row before anything is saved.',
  'pedigreeImport.tab.paste': 'Paste Data',
  'pedigreeImport.tab.file': 'Upload File',
  'pedigreeImport.paste': 'Rows with their headings',
  'pedigreeImport.paste.missing': 'Paste the rows first.',
  'pedigreeImport.paste.example': 'band_id,birth_year,gender,sire,dam\nNL-2022-1000001,2022,cock,NL-2020-1000011,NL-2020-1000012',
  'pedigreeImport.upload': 'CSV or Excel file',
  'pedigreeImport.upload.hint': '.csv, .xlsx, .xls or .ods; also a bird file (.zip) sent from another loft.',
  'pedigreeImport.notAllowed': 'Your access is read only. Ask a loft manager to import pedigrees.',
  'pedigreeImport.submit': 'Import',
  'pedigreeImport.preview': 'Import pedigrees',
  'pedigreeImport.done': 'Import Successful',
  'pedigreeImport.done.line': {
    one: 'Imported {count} pigeon, skipped {skipped}',
    other: 'Imported {count} pigeons, skipped {skipped}',
  },
  'pedigreeImport.done.ancestors': 'Imported {birds}, skipped {skipped}',
  'pedigreeImport.failed': 'Import failed',

  'pedigreeImport.columns.title': 'CSV Format',
  'pedigreeImport.columns.line': 'One bird per row, below a row of headings.',
  'pedigreeImport.columns.needed': 'Required',
  'pedigreeImport.columns.needed.list': 'band_id',
  'pedigreeImport.columns.optional': 'Optional',
  'pedigreeImport.columns.optional.list': 'birth_year, gender, color, breeder, owner, notes, description, sire, dam',
  'pedigreeImport.columns.more': 'Also recognized',
  'pedigreeImport.columns.more.list': 'id, name, strain, hatch date, status, reference',
  'pedigreeImport.columns.spellings':
    'Other spellings are recognized, such as Band ID, bandId, Birth Year, sex, colour, Father or Mother, in English, Spanish, German, Dutch, French, Polish, Portuguese and Italian.',
  'pedigreeImport.columns.parents':
    'Give parents by band or by the id of another row. Parents not in your loft are kept as ancestors. For birds without a birth year you choose.',
  'pedigreeImport.template': 'Download a template',
  'pedigreeImport.template.file': 'pedigree-template.csv',
  'pedigreeImport.template.titles': 'band_id,birth_year,gender,color,breeder,owner,notes,description,sire,dam',
} as const
