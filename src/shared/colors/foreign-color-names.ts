const split = (names: string): readonly string[] => names.split(', ')

/** Names of colours and markings in German, Dutch, French, Polish, Portuguese and Italian, without accents, by code. */
export const FOREIGN_COLOR_NAMES: Readonly<Record<string, readonly string[]>> = {
  BB: split(
    'blauer, blau, blauband, blau mit binden, blauw, blauwband, blauwe band, bleu, bleu barre, bleue, bleue barree, ' +
      'niebieski, niebieska, niebieski paskowany, blu, blu vergato, blu verghe nere',
  ),
  BC: split(
    'blaugehammert, blau gehammert, gehammert, kras, blauwkras, blauw kras, geschelpt, blauw geschelpt, ecaille, ' +
      'ecaillee, bleu ecaille, bleue ecaillee, nakrapiany, nakrapiana, niebieski nakrapiany, niebieska nakrapiana, ' +
      'trigano, trigano blu, blu trigano',
  ),
  DC: split(
    'dunkelgehammert, dunkel gehammert, dunkel, donkerkras, donker kras, donker, donker geschelpt, fonce, foncee, ' +
      'ecaille fonce, ecaillee foncee, ciemny nakrapiany, ciemna nakrapiana, ciemny, ciemna, escuro, escura, ' +
      'trigano scuro, scuro',
  ),
  RB: split(
    'fahl, rotfahl, rotfahl mit binden, mehlfarben, vale, vaal, vaalband, roodzilver, meunier, meuniere, ' +
      'rouge barre, plowy, plowa, czerwonoplowy, rosso vergato',
  ),
  RC: split(
    'rotgehammert, rot gehammert, roodkras, rood kras, rood geschelpt, rouge ecaille, rouge ecaillee, ' +
      'czerwony nakrapiany, czerwona nakrapiana, trigano rosso, rosso trigano, magnano rosso',
  ),
  DBB: split(
    'dunkelblau, dunkelblau mit binden, donkerblauw, donkerblauwe band, bleu fonce, bleue foncee, ciemnoniebieski, ' +
      'ciemnoniebieska, azul escuro barrado, blu scuro',
  ),
  RED: split('rot, rood, rouge, czerwony, czerwona, vermelho, vermelha, rosso, rossa'),
  BLK: split('schwarz, zwart, noir, noire, czarny, czarna, preto, preta, nero, nera'),
  WHT: split('weiss, wit, blanc, blanche, bialy, biala, branco, branca, bianco, bianca'),
  GRIZ: split(
    'schimmel, geschimmelt, blauschimmel, schimmelig, grison, grizzel, szpak, szpakowaty, szpakowata, tordilho, magnano',
  ),
  SLT: split('schiefer, schieferfarben, schalie, schalieblauw, ardoise, lupkowy, lupkowa, ardosia, ardesia'),
  LAV: split('lavendel, lavande, lawendowy, lawendowa, lilla'),
  YLW: split('gelb, geel, jaune, zolty, zolta, amarelo, amarela, giallo, gialla'),
  CHOC: split('schokolade, schokoladenbraun, chocolade, chocolat, czekoladowy, czekoladowa, cioccolato'),
  SP: split('gespritzt, gesprenkeld, eclabousse, chlapany, spruzzato'),
  PD: split(
    'gescheckt, scheck, bont, panache, panachee, pie, pstry, pstra, srokaty, srokata, malhado, malhada, pezzato, pezzata',
  ),
  WF: split(
    'weissschlag, weissspiess, weissschlagig, witpen, witpennen, vol blanc, vols blancs, bialolotka, bialolotny, ' +
      'bialolotna, penas brancas, guias brancas, remiganti bianche, penne bianche',
  ),
  TC: split('getickt, tachete, kropkowany, macchiettato'),
}
