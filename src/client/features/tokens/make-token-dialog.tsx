import { isAtLeast, ROLES, type Role } from '#shared/accounts/role.ts'
import { TOKEN_AREAS, type TokenArea, type TokenRight, type TokenScope } from '#shared/tokens/token-scopes.ts'
import { TOKEN_DAYS, tokensApi } from '#shared/tokens/tokens-api.ts'
import { roleKey } from '#client/features/accounts/accounts.queries.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Segments } from '#client/ui/segments.tsx'

type Rights = Readonly<Partial<Record<TokenArea, TokenRight>>>

interface NewToken {
  readonly name: string
  readonly role: Role
  readonly days: string
  readonly scopes: Rights
}

/** A token that was just created. */
export interface MadeToken {
  readonly name: string
  readonly token: string
}

interface MakeTokenDialogProps {
  /** The role of the account: a token has none above it. */
  readonly role: Role
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

const DAYS = [
  { value: '30', key: 'tokens.days.30' },
  { value: String(TOKEN_DAYS.default), key: 'tokens.days.90' },
  { value: String(TOKEN_DAYS.max), key: 'tokens.days.366' },
] as const
const { TextField, PickField, ControlField } = fieldsOf<NewToken>()

/** Returns the right for an area, which is never more than to read for a viewer. */
const rightOf = (role: Role, right: TokenRight | undefined): TokenRight | undefined =>
  right && (role === 'viewer' ? 'read' : right)

const scopesOf = (role: Role, rights: Rights): TokenScope[] =>
  TOKEN_AREAS.flatMap((area) => {
    const right = rightOf(role, rights[area])
    return right ? [`${area}:${right}` as const] : []
  })

/** Creates a token: for which program, for how long, and what it may do. */
export function MakeTokenDialog({ role, onMade, onClose }: MakeTokenDialogProps) {
  const { t } = useLanguage()
  const initial: NewToken = { name: '', role: 'viewer', days: String(TOKEN_DAYS.default), scopes: {} }
  const form = useForm({
    name: 'token',
    endpoint: tokensApi.make,
    initial,
    sensitive: true,
    toSent: ({ name, role: tokenRole, days, scopes }) => ({
      body: { name, role: tokenRole, days, scopes: scopesOf(tokenRole, scopes) },
    }),
    check: ({ role: tokenRole, scopes }) => ({ scopes: scopesOf(tokenRole, scopes).length === 0 && t('tokens.scopes.missing') }),
    success: () => undefined,
    failureTitle: 'tokens.make.failed',
    onDone: (made) => made && onMade(made),
    onClose,
  })
  const chosenRole = useFormValue(form, 'role')
  const nameOf = (right: TokenRight | 'none') => t(`tokens.right.${right}`)
  const rights = (['none', 'read', ...(chosenRole === 'viewer' ? [] : (['write'] as const))] as const).map((value) => ({
    value,
    label: nameOf(value),
  }))
  return (
    <FormDialog form={form} title={t('tokens.make')} description={t('tokens.make.line')} submit={t('tokens.make')}>
      <TextField name="name" label="tokens.name" maxLength={60} autoComplete="off" />
      <PickField
        name="role"
        label="tokens.role"
        hint={t(`accounts.role.${chosenRole}.hint`)}
        options={ROLES.filter((one) => isAtLeast(role, one)).map((one) => ({
          value: one,
          label: t(roleKey(one)),
        }))}
      />
      <PickField name="days" label="tokens.days" options={DAYS.map(({ value, key }) => ({ value, label: t(key) }))} />
      <ControlField name="scopes" label="tokens.scopes" required show={(chosen) => scopesOf(chosenRole, chosen).join(', ')}>
        {({ value, set }) => (
          <ul className="flex flex-col gap-2">
            {TOKEN_AREAS.map((area) => (
              <li key={area} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-sm">{t(`tokens.area.${area}`)}</span>
                <Segments
                  label={t(`tokens.area.${area}`)}
                  value={rightOf(chosenRole, value[area]) ?? 'none'}
                  choices={rights}
                  onChange={(right) => set({ ...value, [area]: right === 'none' ? undefined : right })}
                />
              </li>
            ))}
          </ul>
        )}
      </ControlField>
    </FormDialog>
  )
}
