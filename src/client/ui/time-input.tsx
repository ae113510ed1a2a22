import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { INPUT_HEIGHT, INPUT_CLASSES } from './input-classes.ts'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'type'>

const STYLES = classNames(INPUT_CLASSES, INPUT_HEIGHT, 'tabular-nums')

/** Enters a time of day to the second; its value is `HH:MM` or `HH:MM:SS`. */
export function TimeInput(props: InputProps) {
  return <input {...useField()} step={1} {...props} type="time" className={STYLES} />
}
