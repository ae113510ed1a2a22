export const programEn = {
  'program.title': 'This program',
  'program.version': 'Version {version}',

  'program.updates.title': 'Newer versions',
  'program.updates.switch': 'Tell me when there is a newer version',
  'program.updates.hint': 'Asks {host} once a day and sends nothing about your loft. You install it yourself.',
  'program.updates.none': 'This is the newest version. Last looked {moment}.',
  'program.updates.look': 'Look now',
  'program.updates.newer': 'Version {version} is here, published {date}',
  'program.updates.bell': 'Version {version} of Pigeon Loft is here',
  'program.updates.get': 'Get version {version}',
  'program.updates.backup': 'Your records stay. A verified backup is made before a new version changes them.',
  'program.updates.problem.unreachable': '{host} could not be reached. It is tried again tomorrow.',
  'program.updates.problem.forbidden': '{host} has no valid certificate or is no public address, so nothing was read.',
  'program.updates.problem.unusable': '{host} sent something that cannot be read. It is tried again tomorrow.',

  'program.autostart.title': 'Start with the computer',
  'program.autostart.switch': 'Start when I sign in to the computer',
  'program.autostart.on': 'The loft is there for your phones without a double click.',
  'program.autostart.off': 'Off: you start it yourself.',
  'program.autostart.elsewhere':
    'Another copy of Pigeon Loft starts with the computer. Switch this on to start this one instead.',
  'program.autostart.no_systemd':
    'This Linux does not use systemd, so the program cannot enter itself. Add it to the start programs of your desktop.',
  'program.autostart.unknown_system':
    'On this system the program cannot enter itself. Add it to the start programs of your system.',
  'program.autostart.failed': 'Not changed',

  'program.quit.title': 'Quit',
  'program.quit.text': 'Until it is started again, nobody can open the loft, also no phone.',
  'program.quit.open': 'Quit Pigeon Loft',
  'program.quit.ask': 'Quit Pigeon Loft?',
  'program.quit.failed': 'Not quit',
  'program.again.linux': 'To start it again, double-click “pigeon-loft” in the folder Pigeon Loft.',
  'program.again.darwin': 'To start it again, double-click “Pigeon Loft.command” in the folder Pigeon Loft.',
  'program.again.win32': 'To start it again, double-click “Pigeon Loft.cmd” in the folder Pigeon Loft.',
  'program.again.command': 'To start it again, use the command that started it.',
  'program.goodbye.title': 'Pigeon Loft is closed',
  'program.goodbye.saved': 'Everything is saved. You can close this page.',
  'program.goodbye.back': 'When the program runs again, this page opens by itself.',
} as const
