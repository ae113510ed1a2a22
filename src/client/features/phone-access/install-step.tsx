import { useLanguage } from '#client/i18n/language.tsx'
import { PictureRow } from './picture-row.tsx'
import { AppPicture, HomeScreenPicture, SharePicture } from './phone-pictures.tsx'
import { Step } from './step.tsx'

/** Shows how to put the loft on the home screen of an iPhone, whose installed apps have their own storage. */
export function InstallStep({ url, number }: { url: string; number: number }) {
  const { t } = useLanguage()
  return (
    <Step number={number} title={t('phone.install')} text={t('phone.install.text')}>
      <PictureRow
        steps={[
          { picture: <AppPicture />, text: t('phone.install.1', { url }) },
          { picture: <SharePicture />, text: t('phone.install.2') },
          { picture: <HomeScreenPicture />, text: t('phone.install.3') },
        ]}
      />
    </Step>
  )
}
