import { Building2, DatabaseBackup, Ruler, Smartphone, Sprout, Wrench, type LucideIcon } from 'lucide-react'
import { auditLogApi } from '#shared/accounts/accounts-api.ts'
import { networkApi } from '#shared/accounts/phone-access-api.ts'
import type { CallName } from '#shared/accounts/permissions.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { emptyingApi } from '#shared/emptying/emptying-api.ts'
import { clubsApi } from '#shared/clubs/clubs-api.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { importAnswersApi } from '#shared/imports/import-answers-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { tokensApi } from '#shared/tokens/tokens-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { webhooksApi } from '#shared/webhooks/webhooks-api.ts'

export const SETTINGS_GROUPS = ['loft', 'people', 'safety', 'units', 'programs', 'advanced'] as const
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

export const GROUP_ICONS: Readonly<Record<SettingsGroup, LucideIcon>> = {
  loft: Building2,
  people: Smartphone,
  safety: DatabaseBackup,
  units: Ruler,
  programs: Sprout,
  advanced: Wrench,
}

/** A card of the settings. */
export interface SettingsEntry {
  /** The id of its heading, which is its anchor in the address. */
  readonly id: string
  readonly group: SettingsGroup
  readonly label: PlainKey
  /** Other words for it, in both languages. */
  readonly words: string
  /** Shown only to users who may make this call. */
  readonly call?: CallName
}

/** All cards of the settings: the page, its search and the palette read this list. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  {
    id: 'settings-loft',
    group: 'loft',
    label: 'settings.loft',
    words: 'name address keeper owner club federation · nombre dirección palomar propietario',
  },
  {
    id: 'settings-place',
    group: 'loft',
    label: 'settings.place',
    words: 'coordinates latitude longitude map time zone · coordenadas latitud longitud mapa zona horaria',
  },
  {
    id: 'settings-phone',
    group: 'people',
    label: 'phone.title',
    words: 'mobile qr code sign in network wifi · móvil código qr entrar red',
    call: networkApi.open,
  },
  {
    id: 'settings-own-account',
    group: 'people',
    label: 'accounts.own.title',
    words: 'password sign out sessions second step · contraseña cerrar sesión segundo paso',
  },
  {
    id: 'settings-accounts',
    group: 'people',
    label: 'accounts.title',
    words: 'users people helper viewer role invite · usuarios personas ayudante permiso invitar',
  },
  {
    id: 'settings-device-data',
    group: 'people',
    label: 'offline.device',
    words: 'offline without internet install app device storage · sin conexión internet instalar dispositivo',
  },
  {
    id: 'settings-sharing',
    group: 'people',
    label: 'sharing.title',
    words: 'share keys pedigree other lofts · compartir claves pedigrí otros palomares',
    call: sharingKeysApi.make,
  },
  {
    id: 'settings-clubs',
    group: 'people',
    label: 'clubs.title',
    words:
      'club federation results standings members invite race · club federación resultados clasificación miembros invitar carrera',
    call: clubsApi.show,
  },
  {
    id: 'settings-connection',
    group: 'people',
    label: 'connection.title',
    words: 'https certificate phone network wifi · certificado teléfono móvil red',
  },
  {
    id: 'settings-backups',
    group: 'safety',
    label: 'backups.title',
    words: 'backup copy restore folder export · copia de seguridad respaldo restaurar carpeta exportar',
    call: backupsApi.restore,
  },
  {
    id: 'settings-security-log',
    group: 'safety',
    label: 'audit.title',
    words: 'audit sign-ins attempts · auditoría accesos intentos',
    call: auditLogApi.list,
  },
  {
    id: 'settings-units',
    group: 'units',
    label: 'settings.units',
    words:
      'currency euro dollar kilometres miles metres paper region rings · moneda dólar kilómetros millas metros papel región anillas',
  },
  {
    id: 'settings-device',
    group: 'units',
    label: 'settings.device',
    words: 'language theme dark light shortcuts sunlight · idioma tema oscuro claro atajos sol',
  },
  {
    id: 'settings-starters',
    group: 'programs',
    label: 'settings.starters',
    words: 'vaccination programs tasks examples begin · programas vacunación tareas ejemplos empezar',
    call: vaccinationsApi.addStarters,
  },
  {
    id: 'settings-answers',
    group: 'programs',
    label: 'settings.answers',
    words: 'import questions columns words forget · importar preguntas columnas palabras olvidar',
    call: importAnswersApi.forget,
  },
  {
    id: 'settings-program',
    group: 'advanced',
    label: 'program.title',
    words: 'version update newer quit close stop start with computer · versión actualizar nueva cerrar salir iniciar ordenador',
  },
  {
    id: 'settings-tokens',
    group: 'advanced',
    label: 'tokens.title',
    words: 'tokens programs api scripts web site club · fichas programas scripts página web club',
    call: tokensApi.make,
  },
  {
    id: 'settings-webhooks',
    group: 'advanced',
    label: 'webhooks.title',
    words: 'webhooks messages notify club server · avisos mensajes club servidor',
    call: webhooksApi.make,
  },
  {
    id: 'settings-api',
    group: 'advanced',
    label: 'settings.api',
    words: 'api programs developers · programas desarrolladores',
  },
  {
    id: 'settings-problem',
    group: 'advanced',
    label: 'settings.problem',
    words: 'problem fault error help support report · problema fallo error ayuda informe',
  },
  {
    id: 'settings-history',
    group: 'advanced',
    label: 'settings.history',
    words: 'changes who when · cambios quién cuándo',
    call: settingsApi.update,
  },
  {
    id: 'settings-danger',
    group: 'advanced',
    label: 'danger.title',
    words: 'empty delete everything reset demo · vaciar borrar todo reiniciar',
    call: emptyingApi.empty,
  },
]

/** Older addresses of cards. */
const OTHER_ANCHORS: Readonly<Record<string, string>> = { backups: 'settings-backups' }

/** Returns the card that the `#` of an address names. */
export function entryAt(hash: string): SettingsEntry | undefined {
  const anchor = hash.replace(/^#/, '')
  const wanted = OTHER_ANCHORS[anchor] ?? anchor
  return SETTINGS_ENTRIES.find(({ id }) => id === wanted)
}

/** Returns the group that an address shows; undefined when it names none. */
export function groupAt(search: string, hash: string): SettingsGroup | undefined {
  const params = new URLSearchParams(search)
  // The page of a damaged store, and the list of backups, ask to restore one.
  if (params.has('restore')) return 'safety'
  return entryAt(hash)?.group ?? SETTINGS_GROUPS.find((group) => group === params.get('group'))
}
