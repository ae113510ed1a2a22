import { demoApi } from '#shared/demo/demo-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Fills an empty loft with the demo data; the settings remove it again. */
export function DemoLink() {
  const { t } = useLanguage()
  const make = useWrite({
    endpoint: demoApi.make,
    success: () => ({ title: t('demo.made'), description: t('demo.made.text') }),
    failureTitle: 'demo.makeFailed',
  })
  return (
    <Button call={demoApi.make} variant="ghost" loading={make.isPending} onClick={() => make.send({})}>
      {t('demo.make')}
    </Button>
  )
}
