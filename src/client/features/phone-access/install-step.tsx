import { useLanguage } from '#client/i18n/language.tsx'
import { PictureRow } from './picture-row.tsx'
import { AppPicture, HomeScreenPicture, SharePicture } from './phone-pictures.tsx'
import { Step } from './step.tsx'

/** How to put the loft on the home screen of an iPhone, whose installed apps have their own storage. */
export function InstallStep({ url, number }: { url: string; number: number }) {
  const { say } = useLanguage()
  return (
    <Step number={number} title={say('phone.install')} text={say('phone.install.text')}>
      <PictureRow
        steps={[
          { picture: <AppPicture />, text: say('phone.install.1', { url }) },
          { picture: <SharePicture />, text: say('phone.install.2') },
          { picture: <HomeScreenPicture />, text: say('phone.install.3') },
        ]}
      />
    </Step>
  )
}
