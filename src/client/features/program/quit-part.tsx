import { useState } from 'react'
import { programApi, type Program } from '#shared/program/program-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
// Loaded with this part, because a program that has ended can no longer send it.
import { ProgramEnded } from './program-ended.tsx'

/** Ends the program after a question, and shows how to start it again. */
export function QuitPart({ startedBy }: Pick<Program, 'startedBy'>) {
  const { t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const [hasQuit, setHasQuit] = useState(false)
  const quit = useWrite({
    endpoint: programApi.quit,
    failureTitle: 'program.quit.failed',
    onDone: () => {
      setIsAsking(false)
      setHasQuit(true)
    },
  })
  return (
    <CardPart title={t('program.quit.title')} text={t('program.quit.text')}>
      <Button call={programApi.quit} onClick={() => setIsAsking(true)}>
        {t('program.quit.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('program.quit.ask')}
        text={`${t('program.quit.text')} ${t(`program.again.${startedBy}`)}`}
        confirmText={t('program.quit.open')}
        tone="primary"
        loading={quit.isPending}
        onConfirm={() => quit.send({})}
      />
      {hasQuit && <ProgramEnded startedBy={startedBy} />}
    </CardPart>
  )
}
