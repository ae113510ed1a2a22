import type { Translate } from '#shared/i18n/translate.ts'
import type { Notice } from '#shared/notices/notices-api.ts'

/** Returns the text of a notice. The server names its values as the message expects them. */
export function noticeText({ kind, values }: Notice, say: Translate): string {
  const sayUnchecked = say as (key: `notices.${Notice['kind']}`, values: Notice['values']) => string
  return sayUnchecked(`notices.${kind}`, values)
}
