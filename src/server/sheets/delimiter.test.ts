import { expect, test } from 'vitest'
import { findDelimiter } from './delimiter.ts'

test.each([
  ['commas', 'Bird #,Sex\nAU-1,Cock', ','],
  ['a lone heading', 'Bird #,Sex', ','],
  ['semicolons beside decimal commas', 'pos;ring;speed\n1;BE-1;1286,545\n2;BE-2;1285,870', ';'],
  ['one semicolon and one decimal comma a line', 'BE-1;1286,545\nBE-2;1285,870', ';'],
  ['semicolons beside names with commas', '1;Müller, Hans;Zürich\n2;Meier, Eva;Bern', ';'],
  ['commas beside a semicolon in each line', 'a,b,c,red; old\nd,e,f,blue; young', ','],
  ['tabs from a clipboard', 'Ring\tSex\nBE-1\tHen, grizzle', '\t'],
  ['pipes', 'a|b\nc|d', '|'],
  ['marks in quotes', 'a,"x;y;z"\nb,"u;v;w"', ','],
  ['doubled quotes', 'a,"12"" ruler; long"\nb,"u;v"', ','],
  ['line breaks in quotes', 'a,"x;\n;y\n;"\nb,c', ','],
  ['titles above the table', 'Club results\n5 March\npos,ring\n1,BE-1\n2,BE-2', ','],
  ['a table below longer titles', `${'Club results\n'.repeat(9)}a|b|c|d|e\n1|2|3|4|5\n6|7|8|9|0`, '|'],
  ['old line ends', 'a;b\rc;d', ';'],
  ['figures only', '1,0,0\n2,0,0\n3,1,2', ','],
  ['one column', 'Ring\nBE-1\nBE-2', undefined],
  ['one column with a comma now and then', 'Note\nred, old\nblue\ngreen\nwhite', undefined],
  ['a list laid out with spaces', 'NR NAME       SPEED\n 1 Muller   1286,545  10,83\n 2 Meier    1285,870  10,03\n', undefined],
  [
    'such a list with a comma in a name',
    ' 1 Jansen, P.J.   1286,545\n 2 Meier         1285,870\n 3 D. Peeters    1284,870\n',
    undefined,
  ],
  [
    'single spaces and decimal commas',
    'Lp Nazwisko Numer Km M/MIN\n1 Maj J 0210 325,356 1399,9\n2 Lis K 0211 304,2 1346,0',
    undefined,
  ],
  [
    'single spaces, decimal commas and names with commas',
    'Platz Züchter Ring m/min\n1 Müller, Hans 06976-21-136 W 1312,372\n2 Dr. Groß, O. 06976-21-77 1298,728',
    undefined,
  ],
  [
    'decimal commas in every second line, below names with commas',
    Array.from({ length: 6 }, (_, at) => `${at + 1} J. Vale, Emst\n   NL 20-${at}246978   315,798 km   11:16:28   1493,370`).join(
      '\n',
    ),
    undefined,
  ],
  [
    'tabs beside decimal commas that are in more lines',
    `Lot: Berlin, 03-08-2024\nwypuszczenia 07:30, 1677\nLp\tNazwa\tNumer\tKm\tM/MIN${'\n1\tKowal S\t0210\t325356\t1399,9'.repeat(9)}`,
    '\t',
  ],
  [
    'semicolons beside decimal commas that are in more lines',
    `Lot: Berlin, 03-08-2024\nwypuszczenia 07:30, 1677\nLp;Nazwa;Km;M/MIN${'\n1;Kowal S;325356;1399,9'.repeat(9)}`,
    ';',
  ],
  [
    'single spaces and names with commas',
    'Rang Name Ort Ring km Zeit\n1. Vale, H. Dorf 04021-23-1883 199.402 11:12:57\n2. Hill, P. Aue 04021-24-188 199.402 11:16:10',
    undefined,
  ],
  ['figures with a space in one of them', '1,2 3,0\n2,4 5,0', ','],
  ['cells that are padded with spaces', '1,  Jansen,   BE-1, 1286\n2,  Meier,    BE-2, 1285\n', ','],
  ['nothing', '', undefined],
])('%s', (_, text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter)
})
