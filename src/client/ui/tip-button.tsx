import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

/** An icon button whose label shows on hovering and focus. */
export function TipButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
