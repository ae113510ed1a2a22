export const offlineEn = {
  'offline.line': 'Offline',
  'offline.line.asOf': 'Offline · as of {moment}',
  'offline.newVersion': 'There is a new version of Pigeon Loft.',
  'offline.newVersion.reload': 'New version: reload',

  'offline.device': 'Offline on this device',
  'offline.device.hint': 'What you can see here when there is no Wi-Fi.',
  'offline.device.kept': 'Kept on this device',
  'offline.device.kept.size': '{count} lists and records, {pictures} pictures, {size}',
  'offline.device.nothing': 'Nothing yet',
  'offline.device.asOf': 'As of',
  'offline.device.program': 'Opens offline',
  'offline.device.program.yes': 'Yes',
  'offline.device.program.soon': 'As soon as the download is complete',
  'offline.device.persisted': 'Protected from automatic deletion',
  'offline.device.persisted.yes': 'Yes',
  'offline.device.persisted.no': 'No. The browser may delete it when space is short.',
  'offline.device.delete': 'Delete from this device',
  'offline.device.delete.text':
    'Everything that you can see offline is deleted from this device. The loft itself loses nothing. The data is kept again the next time you use the loft here.',
  'offline.device.deleted': 'Deleted from this device',
  'offline.device.notRemembered':
    'You signed in without “Remember on this device”, so nothing is kept here and nothing can be shown offline. To change this, sign out and sign in again.',
  'offline.device.noHttps':
    'This address has no HTTPS, so the browser does not keep Pigeon Loft on this device, and nothing can be shown offline.',
  'offline.device.noHttps.link': 'Set up HTTPS',
  'offline.device.iphone':
    'On an iPhone or iPad, Safari deletes stored data after 7 days without a visit, and sends waiting changes only while Pigeon Loft is open. To avoid both, add Pigeon Loft to the home screen:',
  'offline.device.iphone.open': 'Open Pigeon Loft from the home screen. Data stored by Safari is not transferred.',
  'offline.device.iphone.signIn':
    'Open Pigeon Loft from the home screen and sign in there. Data stored by Safari is not transferred.',
  'offline.device.install':
    'Install Pigeon Loft on a phone to open it like an app: in the menu of the browser, choose “Install” or “Add to Home screen”.',
} as const
