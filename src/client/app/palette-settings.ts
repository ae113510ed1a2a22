import { auditLogApi } from '#shared/accounts/accounts-api.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { emptyingApi } from '#shared/emptying/emptying-api.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { loadAllTexts } from '#client/i18n/texts.ts'
import { wordChoices, type FoundByWords } from './palette-words.ts'
import type { PaletteSource } from './palette-sources.ts'

/** The cards of the settings page, with other words for them in both languages. */
const CARDS: readonly (Omit<FoundByWords, 'key' | 'load'> & { readonly href: string; readonly label: PlainKey })[] = [
  {
    href: '#settings-loft',
    label: 'settings.loft',
    words: 'name address keeper owner club federation · nombre dirección palomar propietario',
  },
  {
    href: '#settings-place',
    label: 'settings.place',
    words: 'coordinates latitude longitude map time zone · coordenadas latitud longitud mapa zona horaria',
  },
  {
    href: '#settings-units',
    label: 'settings.units',
    words: 'currency euro dollar kilometres miles metres paper · moneda dólar kilómetros millas metros papel',
  },
  {
    href: '#settings-device',
    label: 'settings.device',
    words: 'language theme dark light shortcuts sunlight · idioma tema oscuro claro atajos sol',
  },
  {
    href: '#settings-own-account',
    label: 'accounts.own.title',
    words: 'password sign out sessions second step · contraseña cerrar sesión segundo paso',
  },
  {
    href: '#settings-accounts',
    label: 'accounts.title',
    words: 'users people helper viewer role invite · usuarios personas ayudante permiso invitar',
  },
  {
    href: '#settings-phone',
    label: 'phone.title',
    words: 'mobile qr code sign in network wifi · móvil código qr entrar red',
  },
  {
    href: '#settings-connection',
    label: 'connection.title',
    words: 'https certificate phone network wifi · certificado teléfono móvil red',
  },
  {
    href: '#backups',
    label: 'backups.title',
    words: 'backup copy restore folder · copia de seguridad respaldo restaurar carpeta',
    call: backupsApi.restore,
  },
  {
    href: '#settings-sharing',
    label: 'sharing.title',
    words: 'share keys pedigree other lofts · compartir claves pedigrí otros palomares',
    call: sharingKeysApi.make,
  },
  {
    href: '#settings-security-log',
    label: 'audit.title',
    words: 'audit sign-ins attempts · auditoría accesos intentos',
    call: auditLogApi.list,
  },
  { href: '#settings-api', label: 'settings.api', words: 'api programs developers · programas desarrolladores' },
  {
    href: '#settings-danger',
    label: 'danger.title',
    words: 'empty delete everything reset · vaciar borrar todo reiniciar',
    call: emptyingApi.empty,
  },
]

export const SETTINGS = CARDS.map((card) => ({ ...card, key: `settings ${card.href}`, href: `/settings${card.href}` }))

export const settingsInPalette: PaletteSource = {
  heading: 'frame.page.settings',
  find: async (text, { say }) => {
    await loadAllTexts()
    return wordChoices(SETTINGS, text, say)
  },
}
