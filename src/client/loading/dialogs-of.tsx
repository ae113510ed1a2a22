import type { FunctionComponent } from 'react'

// `never` accepts a component of any props.
type Dialogs = Readonly<Record<string, FunctionComponent<never>>>
type PropsOf<Dialog> = Dialog extends FunctionComponent<infer Props> ? Props : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never
type PropsOfAll<All extends Dialogs> = Intersection<PropsOf<All[keyof All]>>

/** One of some dialogs with its props, without those that the page gives to all of them. */
export type OpenDialog<All extends Dialogs, Shared extends string = never> = {
  [Kind in keyof All]: { readonly kind: Kind } & Omit<PropsOf<All[Kind]>, Shared | 'onClose'>
}[keyof All]

type OpenDialogProps<All extends Dialogs, Shared extends string> = {
  readonly dialog: OpenDialog<All, Shared> | undefined
} & Pick<PropsOfAll<All>, keyof PropsOfAll<All> & (Shared | 'onClose')>

/** Returns a component that shows the open one of some dialogs. `Shared` names the props that the page gives to all of them. */
export function dialogsOf<All extends Dialogs, Shared extends string = never>(all: All) {
  return function ChosenDialog({ dialog, ...shared }: OpenDialogProps<All, Shared>) {
    if (!dialog) return null
    const { kind, ...props } = dialog
    // The compiler does not see that the props belong to this kind.
    const Dialog = all[kind] as unknown as FunctionComponent<object>
    return <Dialog {...props} {...shared} />
  }
}
