import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { useOffer } from './offer.ts'
import { Tooltip } from './tooltip.tsx'

/** An icon button whose label is shown as a tooltip on hover and focus. */
export function TipButton(props: IconButtonProps) {
  if (!useOffer(props.call)) return null
  return (
    <Tooltip text={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
