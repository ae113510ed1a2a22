/** Paper sizes of printed lists, cards and pedigrees. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Paper for labels; `roll62` is an endless roll 62 mm wide. */
export const LABEL_PAPERS = [...PAPERS, 'roll62'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]

/** Designs of a printed pedigree; `plain` saves ink. */
export const CERTIFICATE_DESIGNS = ['classic', 'modern', 'plain'] as const
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number]

/** Parts of a printed pedigree besides the tree. */
export const CERTIFICATE_PARTS = ['photos', 'results', 'inbreeding', 'qr', 'signatures'] as const
export type CertificatePart = (typeof CERTIFICATE_PARTS)[number]

/** Lines beside a code: band or pair, birth year and gender, colour, nest box, section, keeper, the code in letters. */
export const LABEL_LINES = ['name', 'birth', 'color', 'box', 'place', 'keeper', 'code'] as const
export type LabelLine = (typeof LABEL_LINES)[number]

/** Three columns, eight rows. */
export const LABELS_PER_SHEET = 24
