import { ROLES, type Role } from '#shared/accounts/role.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { roleKey } from './accounts.queries.ts'

const { PickField, useValue } = fieldsOf<{ role: Role }>()

/** Selects the role of another person, and shows what this role may do. */
export function RoleField() {
  const { t } = useLanguage()
  const role = useValue('role')
  return (
    <PickField
      name="role"
      label="accounts.role"
      hint={t(`accounts.role.${role}.hint`)}
      options={ROLES.map((one) => ({ value: one, label: t(roleKey(one)) }))}
    />
  )
}
