import { CLUB_RULES, type ClubRule } from '#shared/clubs/club-rules.ts'
import { clubsApi, type OwnClubFacts } from '#shared/clubs/clubs-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface Rules {
  readonly rule: ClubRule
  readonly table: string
  readonly best: string
  readonly isPublic: boolean
}

const { TextField, NumberField, PickField, CheckField } = fieldsOf<Rules>()

const numbersIn = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)

const isTable = (text: string): boolean => {
  const numbers = numbersIn(text)
  return numbers.length > 0 && numbers.length <= 100 && numbers.every((one) => Number.isFinite(one) && one >= 0)
}

/** Asks how the standings of the club are made, and whether its page is public. */
export function RulesDialog({ club, onClose }: { club: OwnClubFacts; onClose: () => void }) {
  const { t } = useLanguage()
  const { rule, table, best, isPublic } = club
  const form = useForm({
    name: 'club-rules',
    endpoint: clubsApi.edit,
    initial: { rule, table: table.join(', '), best: String(best), isPublic } satisfies Rules as Rules,
    toSent: (values) => ({ body: { ...values, table: numbersIn(values.table) } }),
    check: (values) => ({ table: !isTable(values.table) && t('clubs.rules.table.wrong') }),
    success: () => ({ title: t('clubs.changed') }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('clubs.rules')} submit={t('common.save')}>
      <PickField
        name="rule"
        label="clubs.rules.rule"
        options={CLUB_RULES.map((one) => ({ value: one, label: t(`clubs.rule.${one}`) }))}
      />
      <TextField name="table" label="clubs.rules.table" hint={t('clubs.rules.table.hint')} maxLength={800} inputMode="numeric" />
      <NumberField name="best" label="clubs.rules.best" required />
      <CheckField name="isPublic" label="clubs.rules.public" />
    </FormDialog>
  )
}
