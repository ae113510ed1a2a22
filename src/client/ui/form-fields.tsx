import type { ReactNode } from 'react'
import { useIsAllowed, type CallTarget } from './permission-context.ts'

const STYLES = 'flex min-w-0 flex-col gap-4'

interface FormFieldsProps {
  /** The call that saves them: users who may not make it can read the fields but not change them. */
  readonly call?: CallTarget
  readonly children: ReactNode
}

/** Places fields below each other on a page. */
export function FormFields({ call, children }: FormFieldsProps) {
  const isAllowed = useIsAllowed(call)
  if (call === undefined) return <div className={STYLES}>{children}</div>
  return (
    <fieldset disabled={!isAllowed} className={STYLES}>
      {children}
    </fieldset>
  )
}
