export const settingsEn = {
  'settings.ofManagers': 'Only a Loft Manager can change the settings of the loft.',

  'settings.loft': 'Keeper and loft',
  'settings.loft.hint': 'These stand in the sidebar, on pedigrees and on other documents.',
  'settings.keeperName': "Keeper's name",
  'settings.loftName': "Loft's name",
  'settings.loftName.hint': 'Also the breeder of the birds you band.',
  'settings.address': 'Address',

  'settings.place': 'Place and time',
  'settings.place.hint': 'The day changes at the loft, not where the server or your phone is.',
  'settings.timeZone': 'Time zone',
  'settings.timeZone.server': 'Like the server ({zone})',
  'settings.timeZone.now': 'It is {time} there now.',
  'settings.latitude': 'Latitude',
  'settings.latitude.hint': 'From −90 to 90, north is positive',
  'settings.longitude': 'Longitude',
  'settings.longitude.hint': 'From −180 to 180, east is positive',
  'settings.position': "Use this device's position",
  'settings.position.asking': 'Finding the position…',
  'settings.position.denied': 'The browser did not give the position. Allow it in the address bar, or enter the figures.',
  'settings.position.failed': 'The position could not be found. Enter the figures by hand.',
  'settings.position.outside': 'Between −{limit} and {limit}',
  'settings.position.half': 'Enter both figures, or none.',

  'settings.units': 'Units and documents',
  'settings.velocityUnit': 'Velocity',
  'settings.velocityUnit.kmh': 'Kilometers per hour (km/h)',
  'settings.velocityUnit.m_min': 'Meters per minute (m/min)',
  'settings.velocityUnit.yd_min': 'Yards per minute (yd/min)',
  'settings.currency': 'Currency',
  'settings.currency.hint': 'Offered first for new birds. Birds you have keep theirs.',
  'settings.currency.USD': 'US dollar (USD)',
  'settings.currency.EUR': 'Euro (EUR)',
  'settings.documentLanguage': 'Language of documents',
  'settings.documentLanguage.hint': 'Printed pedigrees, labels and reports.',

  'settings.publicAddress': 'Public address',
  'settings.publicAddress.invalid':
    'An address begins with https:// or http:// and has no path, for example https://loft.example',
  'settings.publicAddress.hint':
    'Where phones open this program, such as https://loft.example. QR codes then lead there; without it they hold the bare code.',

  'settings.device': 'This device',
  'settings.device.hint': 'Kept in this browser only, and at once.',

  'settings.api': 'For programmers',
  'settings.api.text': 'Everything on these pages can also be done by other programs.',
  'settings.api.open': 'Read the API page',

  'settings.saved': 'Settings saved',
  'settings.unsaved': 'You have unsaved changes.',

  'settings.stale.text': 'While this page was open, these settings were changed elsewhere. Which values should hold?',
} as const
