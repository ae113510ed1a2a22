import { INK, LINE } from './pdf-document.ts'

/** Colours and lines of a certificate. */
export interface CertificateStyle {
  /** Background and text colour of the page header. */
  readonly head: { readonly fill?: string; readonly ink: string }
  /** Whether a double line frames the page. */
  readonly hasFrame: boolean
  readonly box: {
    readonly stroke?: string
    /** Backgrounds of cocks and of hens. */
    readonly fill?: { readonly s: string; readonly d: string }
    /** Stripes along the left edge, which distinguish the genders on screens and colour printers. */
    readonly stripe?: { readonly s: string; readonly d: string }
    readonly radius: number
  }
  readonly line: string
  readonly accent: string
}

/** `classic` is for hanging on a wall, `modern` for screens and colour printers, `plain` saves ink. */
export const CERTIFICATE_STYLES = {
  classic: {
    head: { ink: '#5b3d12' },
    hasFrame: true,
    box: { stroke: '#b99a63', radius: 0, fill: { s: '#fdfaf3', d: '#fdfaf3' } },
    line: '#b99a63',
    accent: '#8a5a14',
  },
  modern: {
    head: { fill: '#17445f', ink: '#ffffff' },
    hasFrame: false,
    box: { radius: 3, fill: { s: '#eaf3fa', d: '#fbeef2' }, stripe: { s: '#2c7fb8', d: '#c2517a' } },
    line: '#9db2c0',
    accent: '#17445f',
  },
  plain: { head: { ink: INK }, hasFrame: false, box: { stroke: LINE, radius: 0 }, line: LINE, accent: INK },
} as const satisfies Record<string, CertificateStyle>
