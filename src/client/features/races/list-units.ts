import type { PlainKey } from '#shared/i18n/translate.ts'
import type { VelocityUnit } from '#shared/races/velocity.ts'

/** The names of the units that lists use. */
export const UNIT_TEXTS: Readonly<Record<VelocityUnit, PlainKey>> = {
  kmh: 'races.unit.kmh',
  m_min: 'races.unit.m_min',
  yd_min: 'races.unit.yd_min',
  mph: 'resultImports.unit.mph',
  m_s: 'resultImports.unit.m_s',
}
