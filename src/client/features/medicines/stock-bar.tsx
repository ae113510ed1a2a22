import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { stockOutlook } from '#shared/medicines/stock-outlook.ts'
import { stockStatus, type StockStatus } from '#shared/medicines/low-stock.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { amountText, stockText } from './medicine-texts.ts'

const TONES: Readonly<Record<StockStatus, Tone>> = { in_stock: 'success', low_stock: 'warning', out_of_stock: 'danger' }

interface StockBarProps {
  readonly medicine: Medicine
  readonly today: LocalDate
}

/** Shows the stock of a medicine as a bar, its amount, and the day until which it lasts. */
export function StockCell(props: StockBarProps) {
  const { t, format } = useLanguage()
  const isInExpiryColumn = stockOutlook(props.medicine, props.today).ends?.day === props.medicine.expiryDate
  return (
    <div className="ml-auto flex w-36 flex-col gap-1">
      <span className="whitespace-nowrap">{stockText(props.medicine, t, format)}</span>
      <Bar {...props} />
      <span className="text-xs whitespace-nowrap text-muted">{isInExpiryColumn ? '' : endText(props, t, format)}</span>
    </div>
  )
}

/** Shows the stock in a row of a phone: the amount beside its bar, and below it until when it lasts, so that neither is cut. */
export function StockLine(props: StockBarProps) {
  const { t, format } = useLanguage()
  return (
    <>
      <span className="flex max-w-64 items-center gap-2">
        {stockText(props.medicine, t, format)}
        <span className="min-w-8 flex-1">
          <Bar {...props} />
        </span>
      </span>
      {endText(props, t, format)}
    </>
  )
}

function Bar({ medicine, today }: StockBarProps) {
  const { t, format } = useLanguage()
  const { left, full } = stockOutlook(medicine, today)
  const amount = (units: number) => amountText(units, medicine.unitOfMeasure, t, format)
  return (
    <ProgressBar
      label={t('medicines.left', { medicine: medicine.name })}
      value={left}
      max={full}
      tone={TONES[stockStatus(medicine)]}
      valueText={t('medicines.left.text', { left: amount(left), full: amount(full) })}
    />
  )
}

function endText({ medicine, today }: StockBarProps, t: Translate, format: Format): string {
  const { ends } = stockOutlook(medicine, today)
  if (ends === undefined) return ''
  const day = format.date(ends.day)
  return ends.why === 'used' ? t('medicines.lasts', { day }) : t('medicines.expires', { day })
}
