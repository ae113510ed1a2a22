import SQLite from 'better-sqlite3'

/** Returns the bytes of a database that some SQL makes. */
export function databaseOf(sql: string): Buffer {
  const database = new SQLite(':memory:')
  try {
    database.exec(sql)
    return database.serialize()
  } finally {
    database.close()
  }
}

const texts = (...names: readonly string[]) => names.map((name) => `${name} TEXT DEFAULT ''`).join(', ')

const COMMON_TABLES = `
CREATE TABLE Breeding (Breedingkey INTEGER PRIMARY KEY, sire TEXT NOT NULL, dam TEXT NOT NULL, ${texts('date', 'laid1', 'hatched1', 'pindex1')}, success1 INTEGER DEFAULT 0, ${texts('laid2', 'hatched2', 'pindex2')}, success2 INTEGER DEFAULT 0, ${texts('clutch', 'box', 'comment')});
CREATE TABLE Medication (Medicationkey INTEGER PRIMARY KEY, medid TEXT NOT NULL, pindex TEXT NOT NULL, ${texts('date', 'description', 'doneby', 'medication', 'dosage', 'comment')}, vaccination INTEGER DEFAULT 0);
CREATE TABLE Addresses (Addresskey INTEGER PRIMARY KEY, name TEXT NOT NULL, ${texts('street', 'code', 'city', 'country', 'phone', 'email', 'comment')}, me INTEGER DEFAULT 0);
CREATE TABLE Racepoints (Racepointkey INTEGER PRIMARY KEY, racepoint TEXT NOT NULL, ${texts('xco', 'yco', 'distance', 'unit')});
CREATE TABLE Dead (Deadkey INTEGER PRIMARY KEY, pindex TEXT NOT NULL, ${texts('date', 'info')});
CREATE TABLE Sold (Soldkey INTEGER PRIMARY KEY, pindex TEXT NOT NULL, ${texts('person', 'date', 'info')});
CREATE TABLE Lost (Lostkey INTEGER PRIMARY KEY, pindex TEXT NOT NULL, ${texts('racepoint', 'date', 'info')});
CREATE TABLE Onloan (Onloankey INTEGER PRIMARY KEY, pindex TEXT NOT NULL, ${texts('loaned', 'back', 'person', 'info')});
CREATE TABLE Breeder (Breederkey INTEGER PRIMARY KEY, pindex TEXT NOT NULL, ${texts('start', '"end"', 'info')});
`

const PIGEONS = `CREATE TABLE Pigeons (Pigeonskey INTEGER PRIMARY KEY, pindex TEXT UNIQUE NOT NULL, band TEXT NOT NULL, year TEXT NOT NULL, sex INTEGER NOT NULL, show INTEGER DEFAULT 1, active INTEGER DEFAULT 1, ${texts('colour', 'name', 'strain', 'loft', 'image', 'sire', 'yearsire', 'dam', 'yeardam', 'extra1', 'extra2', 'extra3', 'extra4', 'extra5', 'extra6')});`

const ROWS = `
INSERT INTO Pigeons (pindex, band, year, sex, active, colour, name, strain, loft, image, sire, yearsire, extra2) VALUES ('1112009', '111', '2009', 0, 4, 'Red', 'Rex', 'Aarden', 'Old loft', '/home/x/rex.png', '', '', 'Bought');
INSERT INTO Pigeons (pindex, band, year, sex, active) VALUES ('2222009', '222', '2009', 1, 5);
INSERT INTO Pigeons (pindex, band, year, sex, sire, yearsire, dam, yeardam) VALUES ('3332010', '333', '2010', 2, '111', '2009', '222', '2009');
INSERT INTO Pigeons (pindex, band, year, sex, sire, yearsire) VALUES ('4442010', '444', '2010', 1, '999', '2007');
INSERT INTO Pigeons (pindex, band, year, sex, show) VALUES ('5552008', '555', '2008', 0, 0);
INSERT INTO Breeder (pindex, start) VALUES ('1112009', '2010-01-01');
INSERT INTO Onloan (pindex, loaned, back, person) VALUES ('2222009', '2011-01-01', '', 'Ann');
INSERT INTO Breeding (sire, dam, date, laid1, hatched1, pindex1, success1, box) VALUES ('1112009', '2222009', '2010-02-01', '2010-02-10', '2010-02-28', '3332010', 1, '7');
INSERT INTO Medication (medid, pindex, date, medication, description, doneby, dosage) VALUES ('m1', '1112009', '2010-03-01', 'Ronidazole', 'Canker', 'vet', '1 g/l'), ('m1', '3332010', '2010-03-01', 'Ronidazole', 'Canker', 'vet', '1 g/l');
INSERT INTO Addresses (name, code) VALUES ('Ann', '1000');
`

/** The birds of version 2, without rows. */
export const EMPTY_VERSION_TWO = `PRAGMA user_version = 2; ${PIGEONS}`

/** Makes a database in the schema of version 1 (releases 2.0 and 2.1). */
export const versionOne = (): Buffer =>
  databaseOf(`PRAGMA user_version = 1; ${PIGEONS} ${COMMON_TABLES}
CREATE TABLE Results (Resultkey INTEGER PRIMARY KEY, pindex TEXT NOT NULL, date TEXT NOT NULL, point TEXT NOT NULL, place INTEGER NOT NULL, out INTEGER NOT NULL, ${texts('sector', 'type', 'category', 'wind', 'weather', 'put', 'back')}, ownplace INTEGER DEFAULT 0, ownout INTEGER DEFAULT 0, comment TEXT DEFAULT '');
${ROWS}
INSERT INTO Results (pindex, date, point, place, out, sector, category, put, back, ownplace, ownout, comment) VALUES ('3332010', '2010-08-01', 'Dourdan', 5, 300, 'East', 'Young', '12', '11', 1, 12, 'headwind');`)

/** Makes a database of releases 1.x, whose `user_version` is 0 and which has fewer columns. */
export const versionZero = (): Buffer =>
  databaseOf(`CREATE TABLE Pigeons (Pigeonskey INTEGER PRIMARY KEY, pindex TEXT UNIQUE NOT NULL, band TEXT NOT NULL, year TEXT NOT NULL, sex TEXT NOT NULL, ${texts('colour', 'name', 'strain', 'loft', 'image', 'sire', 'yearsire', 'dam', 'yeardam')});
INSERT INTO Pigeons (pindex, band, year, sex, name) VALUES ('12005', '1', '2005', '0', 'Max'), ('22005', '2', '2005', '1', '');
INSERT INTO Pigeons (pindex, band, year, sex, sire, yearsire, dam, yeardam) VALUES ('32006', '3', '2006', '2', '1', '2005', '2', '2005');`)
