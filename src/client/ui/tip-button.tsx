import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { useIsAllowed } from './permission-context.ts'
import { Tooltip } from './tooltip.tsx'

/** Shows an icon button whose label is shown as a tooltip on hover and focus. */
export function TipButton(props: IconButtonProps) {
  if (!useIsAllowed(props.call)) return null
  return (
    <Tooltip text={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
