import type { Say } from '#shared/i18n/speak.ts'
import type { Notice } from '#shared/notices/notices-api.ts'

/** Says one thing that is due. Its values come from the server under the names the message wants. */
export function noticeText({ kind, values }: Notice, say: Say): string {
  const sayLoosely = say as (key: `notices.${Notice['kind']}`, values: Notice['values']) => string
  return sayLoosely(`notices.${kind}`, values)
}
