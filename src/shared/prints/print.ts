export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Papers that labels are printed on; `roll62` is an endless roll of 62 mm. */
export const LABEL_PAPERS = [...PAPERS, 'roll62'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]

/** How a pedigree on paper may look; `plain` saves ink. */
export const CERTIFICATE_DESIGNS = ['classic', 'modern', 'plain'] as const
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number]

/** What a pedigree on paper may show beside the tree. */
export const CERTIFICATE_PARTS = ['photos', 'results', 'inbreeding', 'qr', 'signatures'] as const
export type CertificatePart = (typeof CERTIFICATE_PARTS)[number]

/** What may stand beside a code: the band or pair, birth year and gender, colour, nest box, where it lives, whose it is, the code in letters. */
export const LABEL_LINES = ['name', 'birth', 'color', 'box', 'place', 'keeper', 'code'] as const
export type LabelLine = (typeof LABEL_LINES)[number]

/** Three abreast, eight below each other. */
export const LABELS_ON_A_SHEET = 24
