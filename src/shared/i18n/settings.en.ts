export const settingsEn = {
  'settings.ofManagers': 'Only a Loft Manager can change the settings of the loft.',

  'settings.loft': 'Keeper and loft',
  'settings.loft.hint': 'Shown in the sidebar, on pedigrees and on other documents.',
  'settings.keeperName': "Keeper's name",
  'settings.loftName': "Loft's name",
  'settings.loftName.hint': 'Also used as the breeder of the birds you band.',
  'settings.address': 'Address',

  'settings.place': 'Place and time',
  'settings.place.hint': 'Used to decide what is due today.',
  'settings.timeZone': 'Time zone',
  'settings.timeZone.server': 'Same as this computer ({zone})',
  'settings.timeZone.now': 'The time there is now {time}.',
  'settings.latitude': 'Latitude',
  'settings.latitude.hint': 'From −90 to 90; north is positive',
  'settings.longitude': 'Longitude',
  'settings.longitude.hint': 'From −180 to 180; east is positive',
  'settings.position': "Use this device's position",
  'settings.position.asking': 'Finding the position…',
  'settings.position.denied': 'The browser did not share the position. Allow it in the address bar, or enter the numbers.',
  'settings.position.failed': 'Position not found. Enter the numbers by hand.',
  'settings.position.outside': 'Between −{limit} and {limit}',
  'settings.position.half': 'Enter both numbers, or neither.',

  'settings.units': 'Units and documents',
  'settings.velocityUnit': 'Velocity',
  'settings.velocityUnit.kmh': 'Kilometers per hour (km/h)',
  'settings.velocityUnit.m_min': 'Meters per minute (m/min)',
  'settings.velocityUnit.yd_min': 'Yards per minute (yd/min)',
  'settings.currency': 'Currency',
  'settings.currency.hint': 'Default for new birds. Existing birds keep theirs.',
  'settings.currency.USD': 'US dollar (USD)',
  'settings.currency.EUR': 'Euro (EUR)',
  'settings.documentLanguage': 'Language of documents',
  'settings.documentLanguage.hint': 'Printed pedigrees, labels and reports.',
  'settings.bandIssuer': 'Country of your rings',
  'settings.bandIssuer.automatic': 'Automatic (as on most birds)',
  'settings.bandIssuer.hint': 'Used for rings that name no country, such as 22-8507190.',

  'settings.publicAddress': 'Public address',
  'settings.publicAddress.invalid':
    'The address must start with https:// or http:// and have no path, for example https://loft.example',
  'settings.publicAddress.hint':
    'Where phones open this program, such as https://loft.example. QR codes then open it; otherwise they contain only the code.',

  'settings.device': 'This device',
  'settings.device.hint': 'Saved in this browser only. Changes apply at once.',

  'settings.api': 'For programmers',
  'settings.api.text': 'Other programs can do everything on these pages, too.',
  'settings.api.open': 'Open the API page',

  'settings.saved': 'Settings saved',
  'settings.answers': 'Answers about files',
  'settings.answers.text': 'What you answered about words and columns of imported files. Later imports use it.',
  'settings.answers.open': 'Show answers',

  'settings.unsaved': 'You have unsaved changes.',

  'settings.stale.text': 'These settings were changed on another device. Choose which version to keep.',
} as const
