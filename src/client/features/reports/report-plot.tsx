import type { ReportPlot } from '#shared/reports/report-plot.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { LinePlot } from '#client/ui/line-plot.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'

const TONES = ['accent', 'info', 'violet'] as const

/** Draws the chart of a table. */
export function ReportChart({ plot }: { plot: ReportPlot }) {
  const { t } = useLanguage()
  const { title } = plot
  const description = t('reports.plot.text')
  if (plot.as === 'line') {
    const { points, levels, unit } = plot
    return <LinePlot title={title} description={description} points={points} max={levels.at(-1)!} levels={levels} unit={unit} />
  }
  const { series, groups, more } = plot
  return (
    <>
      <ShareBars
        title={title}
        description={description}
        series={series.map((name, at) => ({ name, tone: TONES[at % TONES.length]! }))}
        groups={groups}
      />
      {more > 0 && <Hint>{t('reports.plot.more', { count: more })}</Hint>}
    </>
  )
}
